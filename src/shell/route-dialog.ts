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

/** Where who arrives begins: the field that a page is about, else its heading. */
export function focusArrival(isFirst: boolean): void {
  const field = document.querySelector<HTMLElement>('#route [data-arrival]');
  if (isFirst && document.activeElement !== document.body) return;
  if (field) field.focus({ preventScroll: true });
  else if (!isFirst) title()?.focus({ preventScroll: true });
}

/** The link that led to a page that has been closed, else one like it, else the page's main part. */
export function focusReturn(opener: HTMLElement | null, from: URL): void {
  const href = CSS.escape(from.pathname);
  const link = opener?.isConnected ? opener : document.querySelector<HTMLElement>(`main a[href="${href}"]`);
  (link ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
