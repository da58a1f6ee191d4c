import type { ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersChange } from '../branch/offer-changes.ts';
import { appendNew, loadPages, type RequestState, remote } from '../remote.ts';
import { $owner } from '../shopper/user.ts';
import { applyWishlistIds } from './wishlist.ts';

/** The content of the wishlist page. */
export interface WishlistPage extends RequestState {
  readonly list: readonly ProductCard[];
  readonly currentPage: number;
  readonly lastPage: number;
  /** Number of entries in the whole list. */
  readonly total: number;
}

export const NO_WISHLIST_PAGE: WishlistPage = {
  list: [],
  isFetching: true,
  error: null,
  currentPage: 0,
  lastPage: 1,
  total: 0,
};

const PER_PAGE = 24;
const shown = remote(NO_WISHLIST_PAGE, { isOwned: true });
export const $wishlistPage: ReadableAtom<WishlistPage> = shown.$state;

/** Loads the list up to page `pages`. The displayed entries are replaced once all pages have arrived. */
export const fetchWishlist = (pages = 1): Promise<boolean> => fetchPages(1, pages);

/** Appends the next page. */
export async function fetchMoreWishlist(): Promise<void> {
  const { currentPage, lastPage } = $wishlistPage.get();
  if (currentPage < lastPage) await fetchPages(currentPage + 1, currentPage + 1);
}

function fetchPages(first: number, last: number): Promise<boolean> {
  const owner = $owner.get();
  const readPage = async (page: number) => {
    const response = await api.get('get-wishlist', { page, per_page: PER_PAGE });
    if (response.ok) applyWishlistIds(response.body.product_ids, owner);
    return response;
  };
  return shown.load(
    (isLatest) => loadPages(readPage, [first, last], isLatest),
    ({ data, current_page: currentPage, last_page: lastPage, total }, before) => ({
      list: first === 1 ? data : appendNew(before.list, data),
      currentPage,
      lastPage,
      total,
    }),
  );
}

// Prices and stock depend on the branch.
onOffersChange(() => {
  const { currentPage } = $wishlistPage.get();
  if (currentPage > 0) void fetchWishlist(currentPage);
});
