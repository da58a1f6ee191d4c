import { navigate } from 'astro:transitions/client';
import { fetchPage } from './fetch-page.ts';

/** A click that the browser would answer with a new tab, a new window or a download. */
export const leavesWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** The link around an element that leads to a page of this site, in this window. */
export function softLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null;
  return link.hasAttribute('download') || 'hard' in link.dataset ? null : link;
}

/**
 * Goes to a page of this site. What a hash opens over this page has the page before it in the history, and says so, for
 * who closes it; Forward finds the page scrolled as it is now.
 */
function go(href: string, options: Parameters<typeof navigate>[1] = {}): void {
  const { hash, pathname, search, href: address } = new URL(href, location.href);
  const isOver = hash !== '' && pathname === location.pathname && search === location.search;
  const isNew = address !== location.href;
  void navigate(href, options);
  if (isOver && isNew) history.replaceState({ ...history.state, scrollX, scrollY, isOver }, '');
}

function follow(event: MouseEvent): void {
  const link = softLinkOf(event.target);
  if (event.defaultPrevented || leavesWindow(event) || !link) return;
  event.preventDefault();
  const lead = () => go(link.href, { sourceElement: link });
  // "Show more reviews": where its code does not come, the link leads to the next page.
  if ('moreReviews' in link.dataset)
    import('./append-reviews.ts').then(({ appendReviews }) => appendReviews(link, fetchPage), lead);
  else lead();
}

/** A form that asks for a page by its fields, such as a search; every other form is the browser's. */
function ask(event: SubmitEvent): void {
  const { target: form, submitter, defaultPrevented } = event;
  if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return;
  event.preventDefault();
  url.search = new URLSearchParams(new FormData(form, submitter) as unknown as URLSearchParams).toString();
  go(url.href, { sourceElement: form });
}

/**
 * Follows links and search forms of the site, and where stores lead, without loading a document anew. A link with `data-hard` leads out of the
 * storefront on the same host.
 */
export function followSoftly(): void {
  document.addEventListener('click', follow);
  document.addEventListener('submit', ask);
  document.addEventListener('frontage:go', ({ detail }) => go(...detail));
}
