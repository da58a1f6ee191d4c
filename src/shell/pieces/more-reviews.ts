import { fetchPage } from '../fetch-page.ts';
import { leavesWindow } from '../soft-links.ts';
import { enhance } from './enhance.ts';

/** "Show more reviews" appends those of the next page; without script, or where that fails, it is a link to that page. */
function connect(more: HTMLAnchorElement): void {
  const list = document.querySelector('.reviews-page .reviews');
  if (!list) return;
  let isFetching = false;
  const append = async (): Promise<void> => {
    const fetched = await fetchPage(more.href, {});
    const next = fetched?.isFound ? fetched.page : null;
    if (!next) return location.assign(more.href);
    // A review that came in meanwhile has moved the others to the next page.
    const known = new Set(Array.from(list.children, ({ outerHTML }) => outerHTML));
    const added = [...next.querySelectorAll('.reviews > li')].filter(({ outerHTML }) => !known.has(outerHTML));
    list.append(...added);
    // The list is that of several pages now.
    document.querySelector('.reviews-page .pagination')?.remove();
    const [first] = added;
    if (first instanceof HTMLElement) {
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    }
    const link = next.querySelector<HTMLAnchorElement>('[data-more-reviews]');
    if (link) more.href = link.href;
    else more.remove();
  };
  more.addEventListener('click', (event) => {
    if (leavesWindow(event)) return;
    event.preventDefault();
    if (isFetching) return;
    isFetching = true;
    more.ariaBusy = 'true';
    void append().finally(() => {
      isFetching = false;
      more.ariaBusy = null;
    });
  });
}

enhance('[data-more-reviews]', connect);
