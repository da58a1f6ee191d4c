/** It comes behind these: on home to the edge of the header, on a product over its picture. Nothing else moves for it. */
const PLACES = '.gallery-track, #home > .site-header > :last-child';

let text: string | undefined;

function show(): void {
  for (const old of document.querySelectorAll('.closed-today')) old.remove();
  if (!text) return;
  for (const place of document.querySelectorAll(PLACES)) {
    const line = document.createElement('p');
    line.className = 'pill closed-today';
    line.textContent = text;
    place.after(line);
  }
}

/** Says that the branch is closed today, on this page and the next ones. Undefined: says so no longer. */
export function showClosedToday(today: string | undefined): void {
  text = today;
  show();
}

document.addEventListener('astro:after-swap', show);
