import type { Navigation } from './events.ts';

/**
 * Navigates to a path or hash of this site. Uses an event, because the router belongs to the script of all pages.
 * @param state stored in the history entry, for Forward and a reload
 */
export const go = (href: string, state?: Readonly<Record<string, unknown>>): void =>
  dispatch(state ? [href, { state }] : [href]);

/** Like `go`, but replaces the current page in the history. For pages that only lead to another one. */
export const goInstead = (href: string): void => dispatch([href, { history: 'replace' }]);

/**
 * Changes the URL of the page without navigating. A URL typed over this page has no history entry of the router yet, so
 * it receives the position that such an entry would have.
 */
export const replaceUrl = (url: string): void =>
  history.replaceState(history.state ?? { index: 1, scrollX: 0, scrollY: 0 }, '', url);

function dispatch(detail: Navigation): void {
  document.dispatchEvent(new CustomEvent('frontage:go' satisfies keyof DocumentEventMap, { detail }));
}
