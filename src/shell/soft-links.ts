import { navigate } from 'astro:transitions/client';
import { fetchPage } from './fetch-page.ts';

/** True for a click that the browser answers with a new tab, a new window or a download. */
export const leavesWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button > 0 || metaKey || ctrlKey || shiftKey || altKey;

/** The enclosing link, if it leads to a page of this site in this window. */
export function softLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || !/^(?:_self)?$/.test(link.target)) return null;
  return link.hasAttribute('download') || 'hard' in link.dataset ? null : link;
}

/** URL without its fragment. */
export const addressOf = ({ origin, pathname, search }: URL | Location | HTMLAnchorElement): string =>
  origin + pathname + search;

/**
 * Navigates to a page of this site. If a hash opens an overlay on the current page, the entry records that (`isOver`)
 * for the code that closes it, and the scroll position for Forward. The tap is painted first, because the history, the
 * code of the overlay and its content take a tenth of a second on a slow phone.
 */
function go(href: string, options: Parameters<typeof navigate>[1] = {}): void {
  const to = new URL(href, location.href);
  const isOver = to.hash !== '' && addressOf(to) === addressOf(location);
  const lead = () => {
    void navigate(href, { ...options, state: { ...options.state, isOver } });
    if (isOver) history.replaceState({ ...history.state, scrollY }, '');
  };
  if (isOver) requestAnimationFrame(() => setTimeout(lead));
  else lead();
}

function follow(event: MouseEvent): void {
  const link = softLinkOf(event.target);
  if (event.defaultPrevented || leavesWindow(event) || !link) return;
  event.preventDefault();
  const lead = () => go(link.href, { sourceElement: link });
  // "Show more reviews". If its code fails to load, the link leads to the next page.
  if ('moreReviews' in link.dataset)
    import('./append-reviews.ts').then((reviews) => reviews.appendReviews(link, fetchPage), lead);
  else lead();
}

/** Handles GET forms of this site, such as a search, by soft navigation. The browser submits all other forms. */
function ask(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'get') return;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return;
  event.preventDefault();
  url.search = `${new URLSearchParams(new FormData(form, event.submitter) as unknown as URLSearchParams)}`;
  go(url.href, { sourceElement: form });
}

/**
 * Follows links, search forms and the stores' navigation requests without loading a document. A link with `data-hard`
 * leaves the storefront on the same host.
 */
export function followSoftly(): void {
  document.addEventListener('click', follow);
  document.addEventListener('submit', ask);
  // The order of a list is submitted when it is chosen.
  document.addEventListener(
    'change',
    ({ target }) =>
      (target as HTMLSelectElement).name === 'sort' && (target as HTMLSelectElement).form?.requestSubmit(),
  );
  document.addEventListener('frontage:go', ({ detail }) => go(...detail));
}
