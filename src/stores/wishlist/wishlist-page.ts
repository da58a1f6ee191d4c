import type { ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersMove } from '../branch/offers-move.ts';
import { appendNew, loadPages, type RequestState, remote } from '../remote.ts';
import { $owner } from '../shopper/user.ts';
import { takeWishes } from './wishlist.ts';

/** The content of the wishlist page. */
export interface WishList extends RequestState {
  readonly list: readonly ProductCard[];
  readonly currentPage: number;
  readonly lastPage: number;
  /** Number of entries in the whole list. */
  readonly total: number;
}

export const NO_LIST: WishList = {
  list: [],
  isFetching: true,
  error: null,
  currentPage: 0,
  lastPage: 1,
  total: 0,
};

const PER_PAGE = 24;
const shown = remote(NO_LIST, { isOwned: true });
export const $wishList: ReadableAtom<WishList> = shown.$state;

/** Loads the list up to page `pages`. The displayed entries are replaced once all pages have arrived. */
export const readWishList = (pages = 1): Promise<boolean> => read(1, pages);

/** Appends the next page. */
export async function readNextWishes(): Promise<void> {
  const { currentPage, lastPage } = $wishList.get();
  if (currentPage < lastPage) await read(currentPage + 1, currentPage + 1);
}

function read(first: number, last: number): Promise<boolean> {
  const owner = $owner.get();
  const readPage = async (page: number) => {
    const answer = await api.get('get-wishlist', { page, per_page: PER_PAGE });
    if (answer.ok) takeWishes(answer.body.product_ids, owner);
    return answer;
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
onOffersMove(() => {
  const { currentPage } = $wishList.get();
  if (currentPage > 0) void readWishList(currentPage);
});
