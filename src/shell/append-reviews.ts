import type { fetchPage as FetchPage } from './fetch-page.ts';

/**
 * Appends the reviews of the page that "Show more reviews" links to, and leads the link to the page after it; where that
 * fails, the browser goes there.
 * @param fetchPage is handed in: an import would split the script of all pages.
 */
export async function appendReviews(more: HTMLAnchorElement, fetchPage: typeof FetchPage): Promise<void> {
  if (more.ariaBusy === 'true') return;
  more.ariaBusy = 'true';
  const fetched = await fetchPage(more.href, {});
  more.ariaBusy = null;
  const list = document.querySelector('.reviews-page .reviews');
  if (!list || !fetched?.isFound) return location.assign(more.href);
  // A review that came in meanwhile has moved the others to the next page.
  const known = new Set(Array.from(list.children, ({ outerHTML }) => outerHTML));
  const added = [...fetched.page.querySelectorAll('.reviews > li')].filter(({ outerHTML }) => !known.has(outerHTML));
  list.append(...added);
  // The list is that of several pages now.
  document.querySelector('.reviews-page .pagination')?.remove();
  const [first] = added;
  if (first instanceof HTMLElement) {
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }
  const link = fetched.page.querySelector<HTMLAnchorElement>('[data-more-reviews]');
  if (link) more.href = link.href;
  else more.remove();
}
