/** An inner route is a dialog over the home page on wide screens, and an ordinary page on phones. */
const TITLE_ID = 'route-title';

const route = (): HTMLElement | null => document.querySelector<HTMLElement>('#route');
const title = (): HTMLElement | null => document.querySelector<HTMLElement>('#route h1');

/** Sets the corresponding ARIA attributes. */
export function nameRoute(isWide: boolean): void {
  const panel = route();
  const heading = title();
  if (!panel || !heading) return;
  heading.id ||= TITLE_ID;
  heading.tabIndex = -1;
  panel.role = isWide ? 'dialog' : null;
  panel.ariaModal = isWide ? 'true' : null;
  panel.setAttribute('aria-labelledby', heading.id);
  // The name of a part without a role would be an error.
  if (!isWide) panel.removeAttribute('aria-labelledby');
}

const arrivalField = (): HTMLElement | null => document.querySelector<HTMLElement>('#route [data-arrival]');

/** Focuses the main field of the first page of a visit, unless the shopper has already focused something. */
export function focusBegin(): void {
  if (document.activeElement === document.body) arrivalField()?.focus({ preventScroll: true });
}

/**
 * Focuses the main field of a page, or its heading, after a navigation. Choosing the order of a list loads the page
 * again and `held` was the field of that order: arrow keys then step on to the next one.
 */
export function focusArrival(held?: Element | null): void {
  const order = held?.matches('[name=sort]') && document.querySelector<HTMLElement>('#route [name=sort]');
  (order || arrivalField() || title() || document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
}

/**
 * After returning to a page, focuses the link that led away from it, another link to the same page, or as on arrival.
 */
export function focusReturn(opener: HTMLElement | null, to: Pick<URL, 'pathname' | 'search'>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')];
  const link = opener?.isConnected
    ? opener
    : links.find(({ pathname, search }) => pathname === to.pathname && search === to.search);
  if (link && !link.closest('[inert]')) link.focus({ preventScroll: true });
  else focusArrival();
}
