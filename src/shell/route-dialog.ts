/** An inner route is a dialog over home on wide screens, and an ordinary page on phones. */
const TITLE_ID = 'route-title';

const route = (): HTMLElement | null => document.querySelector<HTMLElement>('#route');
const title = (): HTMLElement | null => document.querySelector<HTMLElement>('#route h1');

/** Says so to assistive technology. */
export function nameRoute(isWide: boolean): void {
  const panel = route();
  const heading = title();
  if (!panel || !heading) return;
  heading.id ||= TITLE_ID;
  heading.tabIndex = -1;
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': heading.id };
  for (const [name, value] of Object.entries(attributes))
    if (isWide) panel.setAttribute(name, value);
    else panel.removeAttribute(name);
}

const arrivalField = (): HTMLElement | null => document.querySelector<HTMLElement>('#route [data-arrival]');

/** Begins a visit in the field that a page is about, unless the shopper was faster. */
export function focusBegin(): void {
  if (document.activeElement === document.body) arrivalField()?.focus({ preventScroll: true });
}

/** Where who arrives begins: the field that a page is about, else its heading. */
export function focusArrival(): void {
  (arrivalField() ?? title() ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
}

/** Back on a page: the link that led away from it, else one to the same page, else as on arrival. */
export function focusReturn(opener: HTMLElement | null, to: Pick<URL, 'pathname' | 'search'>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')];
  const link = opener?.isConnected
    ? opener
    : links.find(({ pathname, search }) => pathname === to.pathname && search === to.search);
  if (link && !link.closest('[inert]')) link.focus({ preventScroll: true });
  else focusArrival();
}
