import type { fetchPage as FetchPage } from './fetch-page.ts';

/**
 * Appends the next page of reviews and updates the "Show more reviews" link. If that fails, the browser follows the
 * link.
 * @param fetchPage passed in, because importing it would split the script shared by all pages
 */
export async function appendReviews(more: HTMLAnchorElement, fetchPage: typeof FetchPage): Promise<void> {
  if (more.ariaBusy === 'true') return;
  more.ariaBusy = 'true';
  const fetched = await fetchPage(more.href, {});
  more.ariaBusy = null;
  const list = document.querySelector('.reviews-page .reviews');
  if (!list || !fetched?.isFound) return location.assign(more.href);
  // A new review may have moved others to the next page, so duplicates are skipped.
  const known = new Set(Array.from(list.children, ({ outerHTML }) => outerHTML));
  const added = [...fetched.page.querySelectorAll('.reviews > li')].filter(({ outerHTML }) => !known.has(outerHTML));
  list.append(...added);
  // The list now spans several pages.
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
