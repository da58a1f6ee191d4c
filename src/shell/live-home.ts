import { isInner } from './is-inner.ts';

/**
 * Home page behind an inner route. If the shopper came from the home page, it stays alive: it is moved into the
 * backdrop of the next page and back, together with the state of its islands and the products loaded so far. If the
 * visit began on the route, a static copy is shown. Wide screens display it, phones only keep it.
 */
const PERSIST = 'data-astro-transition-persist';
const HOME = 'home';

interface Behind {
  /** Document of the home page. If home is alive, without the elements that live on. */
  page: Document;
  scrollY: number;
  /** True when it can become the page again. A static copy cannot. */
  isAlive: boolean;
}

let behind: Behind | null = null;

export const homeOf = (doc: Document): HTMLElement | null => doc.getElementById(HOME);
const backdropOf = (doc: Document): HTMLElement | null => doc.getElementById('backdrop');

/** Document of the home page as it was left. Null when it must be fetched. */
export const keptHome = (): Document | null => (behind?.isAlive ? (behind.page.cloneNode(true) as Document) : null);

/** Head with the styles that the home page behind the route needs. */
export const headBehind = (): HTMLHeadElement | null => behind?.page.head ?? null;

/**
 * Copy of the document without the content of the home page, which lives on in the backdrop, and without the route
 * announcer.
 */
function shellOf(doc: Document): Document {
  const shell = doc.implementation.createHTMLDocument();
  for (const { name, value } of doc.documentElement.attributes) shell.documentElement.setAttribute(name, value);
  shell.head.innerHTML = doc.head.innerHTML;
  for (const child of doc.body.children)
    if (!child.matches('.astro-route-announcer')) shell.body.append(shell.importNode(child, child.id !== HOME));
  return shell;
}

/** Renames ids, because duplicates would break links and labels of the route. */
function hideIds(home: HTMLElement): void {
  for (const element of home.querySelectorAll<HTMLElement>('[id]')) {
    element.dataset.keptId = element.id;
    element.removeAttribute('id');
  }
}

function showIds(home: HTMLElement): void {
  for (const element of home.querySelectorAll<HTMLElement>('[data-kept-id]')) {
    element.id = element.dataset.keptId ?? '';
    delete element.dataset.keptId;
  }
}

/** Shows `page` as a static copy of the home page behind the route, without its scripts, iframes and islands. */
export function showStill(page: Document, top: number): void {
  const home = homeOf(page);
  const backdrop = backdropOf(document);
  if (!home || !backdrop || backdrop.firstChild) return;
  for (const active of home.querySelectorAll('script, noscript, template, iframe')) active.remove();
  for (const island of home.querySelectorAll('astro-island')) island.replaceWith(...island.childNodes);
  hideIds(home);
  home.setAttribute(PERSIST, HOME);
  home.toggleAttribute('data-whole', top > 0);
  behind = { page, scrollY: top, isAlive: false };
  backdrop.append(home);
  placeHome();
  document.dispatchEvent(new Event('frontage:backdrop' satisfies keyof DocumentEventMap));
}

/** Prepares the swap to the next document, so that the home page stays alive if possible. */
export function carryHome(next: Document): void {
  const home = homeOf(document);
  if (home && isInner(next)) {
    if (!isInner(document)) {
      behind = { page: shellOf(document), scrollY, isAlive: true };
      home.setAttribute(PERSIST, HOME);
      hideIds(home);
      // An element moved to another document loses its scroll position.
      for (const strip of home.querySelectorAll<HTMLElement>('.strip')) strip.dataset.left = `${strip.scrollLeft}`;
    }
    const place = next.createElement('div');
    place.setAttribute(PERSIST, HOME);
    backdropOf(next)?.append(place);
    return;
  }
  const place = behind?.isAlive ? homeOf(next) : null;
  if (!home || !place) {
    behind = null;
    return;
  }
  place.setAttribute(PERSIST, HOME);
  showIds(home);
}

/**
 * Restores the scroll position of the home page, behind the route or as the page.
 * @returns true when this is the home page and its position was restored
 */
export function placeHome(): boolean {
  if (!behind) return false;
  for (const strip of document.querySelectorAll<HTMLElement>('[data-left]'))
    strip.scrollLeft = Number(strip.dataset.left);
  const backdrop = backdropOf(document);
  if (backdrop) {
    backdrop.scrollTop = behind.scrollY;
    return false;
  }
  homeOf(document)?.removeAttribute(PERSIST);
  if (location.hash === '') scrollTo({ top: behind.scrollY, behavior: 'instant' });
  behind = null;
  return true;
}
