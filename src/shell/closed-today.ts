/** It comes behind these: on home to the edge of the header, on a product over its picture. Nothing else moves for it. */
const PLACES = '.gallery-track, #home > .site-header > :last-child';

/** Above the end of a picture, on the first screen. Pages of branches that are open need not carry it. */
const ON_PICTURE =
  'position:absolute;inset-inline:0;translate:0 calc(-100% - .75rem);inline-size:fit-content;margin-inline:auto;text-align:center';

let text: string | undefined;

function show(): void {
  for (const old of document.querySelectorAll('.closed-today')) old.remove();
  if (!text) return;
  for (const place of document.querySelectorAll(PLACES)) {
    const line = document.createElement('p');
    line.className = 'pill closed-today';
    line.textContent = text;
    if (place.matches('.gallery-track')) line.style.cssText = ON_PICTURE;
    place.after(line);
  }
}

/** Says that the branch is closed today, on this page and the next ones. Undefined: says so no longer. */
export function showClosedToday(today: string | undefined): void {
  text = today;
  show();
}

document.addEventListener('astro:after-swap', show);
