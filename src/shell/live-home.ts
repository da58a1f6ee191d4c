import { isInner } from './is-inner.ts';

/**
 * Home behind an inner route. Where a visit came from home, it stays alive: it is moved into the next page's backdrop
 * and back, with the state of its islands and the products that it has scrolled to. Where a visit began with the route,
 * a still of it stands there. Wide screens show it, phones only keep it.
 */
const PERSIST = 'data-astro-transition-persist';
const HOME = 'home';

interface Behind {
  /** The document of home, if it is alive without what lives on. */
  page: Document;
  scrollY: number;
  /** Whether it can be the page again; a still can not. */
  isAlive: boolean;
}

let behind: Behind | null = null;

const homeOf = (doc: Document): HTMLElement | null => doc.getElementById(HOME);
const backdropOf = (doc: Document): HTMLElement | null => doc.getElementById('backdrop');

/** The document of home as it was left; null: it has to be fetched. */
export const keptHome = (): Document | null => (behind?.isAlive ? (behind.page.cloneNode(true) as Document) : null);

/** The head whose styles home needs behind the route. */
export const headBehind = (): HTMLHeadElement | null => behind?.page.head ?? null;

/** The document without the content of home, which lives on elsewhere, and without what the router says aloud. */
function shellOf(doc: Document): Document {
  const shell = doc.implementation.createHTMLDocument();
  for (const { name, value } of doc.documentElement.attributes) shell.documentElement.setAttribute(name, value);
  shell.head.innerHTML = doc.head.innerHTML;
  for (const child of doc.body.children)
    if (!child.matches('.astro-route-announcer')) shell.body.append(shell.importNode(child, child.id !== HOME));
  return shell;
}

/** Two elements of one id would be confused by links and labels of the route. */
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

/** Puts a still of the home page behind the route: `page` without what would do something there. */
export function showStill(page: Document, top: number): void {
  const home = homeOf(page);
  const backdrop = backdropOf(document);
  if (!home || !backdrop || backdrop.firstChild) return;
  for (const active of home.querySelectorAll('script, noscript, template, iframe')) active.remove();
  for (const island of home.querySelectorAll('astro-island')) island.replaceWith(...island.childNodes);
  hideIds(home);
  home.setAttribute(PERSIST, HOME);
  behind = { page, scrollY: top, isAlive: false };
  backdrop.append(home);
  placeHome();
}

/** Prepares the swap of this document for the next one, so that home is kept alive where it can be. */
export function carryHome(next: Document): void {
  const home = homeOf(document);
  if (home && isInner(next)) {
    if (!isInner(document)) {
      behind = { page: shellOf(document), scrollY, isAlive: true };
      home.setAttribute(PERSIST, HOME);
      hideIds(home);
      // An element that moves to another document begins at its start again.
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
 * Shows home where it was left, behind the route or as the page.
 * @returns whether this is home and its place is known
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
