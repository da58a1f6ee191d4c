/**
 * Home stays alive behind an inner route: it is moved into the next page's backdrop and back, with the state of its
 * islands and the products that it has scrolled to. Wide screens show it there, phones only keep it.
 */
const PERSIST = 'data-astro-transition-persist';
const HOME = 'home';

/** What home needs to be a page again. */
interface KeptHome {
  /** Its document without what lives on. */
  shell: Document;
  scrollY: number;
}

let kept: KeptHome | null = null;

const isInner = (doc: Document): boolean => doc.documentElement.classList.contains('inner');
const homeOf = (doc: Document): HTMLElement | null => doc.querySelector<HTMLElement>(`#${HOME}`);
const backdropOf = (doc: Document): HTMLElement | null => doc.querySelector<HTMLElement>('#backdrop');

/** Home is in the backdrop, alive. */
export const isHomeKept = (): boolean => kept !== null && backdropOf(document)?.firstElementChild?.id === HOME;

/** The document of home as it was left; null: it has to be fetched. */
export const keptDocument = (): Document | null =>
  isHomeKept() && kept ? (kept.shell.cloneNode(true) as Document) : null;

/** The document without the content of home, which lives on elsewhere. */
function shellOf(doc: Document): Document {
  const shell = doc.implementation.createHTMLDocument();
  for (const { name, value } of doc.documentElement.attributes) shell.documentElement.setAttribute(name, value);
  shell.head.innerHTML = doc.head.innerHTML;
  for (const child of doc.body.children) shell.body.append(shell.importNode(child, child.id !== HOME));
  return shell;
}

/** Two elements of one name would both be the page's main part. */
function hideNames(home: HTMLElement, isHidden: boolean): void {
  for (const element of home.querySelectorAll<HTMLElement>(isHidden ? '[id]' : '[data-kept-id]')) {
    if (isHidden) {
      element.dataset.keptId = element.id;
      element.removeAttribute('id');
    } else {
      element.id = element.dataset.keptId ?? '';
      delete element.dataset.keptId;
    }
  }
}

/** Prepares the swap of this document for the next one. @returns whether home is alive after it. */
export function carryHome(next: Document): boolean {
  const home = homeOf(document);
  const backdrop = backdropOf(next);
  if (home && !isInner(document) && isInner(next) && backdrop) {
    kept = { shell: shellOf(document), scrollY };
    home.setAttribute(PERSIST, HOME);
    hideNames(home, true);
    backdrop.append(placeFor(next));
    return true;
  }
  if (!home || !isHomeKept()) return false;
  if (isInner(next)) {
    backdrop?.append(placeFor(next));
    return backdrop !== null;
  }
  const place = homeOf(next);
  place?.setAttribute(PERSIST, HOME);
  if (place) hideNames(home, false);
  return place !== null;
}

function placeFor(doc: Document): HTMLElement {
  const place = doc.createElement('div');
  place.setAttribute(PERSIST, HOME);
  return place;
}

/** After the swap: home is shown where it was left, behind the route or as the page. */
export function placeHome(): void {
  if (!kept) return;
  const backdrop = backdropOf(document);
  if (backdrop && isHomeKept()) backdrop.scrollTop = kept.scrollY;
  else if (homeOf(document)?.hasAttribute(PERSIST)) {
    homeOf(document)?.removeAttribute(PERSIST);
    scrollTo({ top: kept.scrollY, behavior: 'instant' });
    kept = null;
  } else kept = null;
}
