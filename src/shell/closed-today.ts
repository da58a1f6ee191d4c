/**
 * The notice is placed after these elements: at the edge of the header on the home page, over the image on a product
 * page. It shifts no layout.
 */
const PLACES = '.gallery-media, .header-more > .wrap';

/**
 * Positions the notice above the bottom edge of the image, in the first viewport. Inline, so that pages of open
 * branches do not carry this style.
 */
const ON_PICTURE =
  'position:absolute;inset-inline:0;translate:0 calc(-100% - 2.75rem);inline-size:fit-content;margin-inline:auto;text-align:center';

let text: string | undefined;

function show(): void {
  for (const old of document.querySelectorAll('.closed-today')) old.remove();
  if (!text) return;
  for (const place of document.querySelectorAll(PLACES)) {
    const line = document.createElement('p');
    line.className = 'pill closed-today';
    line.textContent = text;
    if (place.matches('.gallery-media')) line.style.cssText = ON_PICTURE;
    place.after(line);
  }
}

/** Shows on this and later pages that the branch is closed today. `undefined` removes the notice. */
export function showClosedToday(today: string | undefined): void {
  text = today;
  show();
}

document.addEventListener('astro:after-swap', show);
