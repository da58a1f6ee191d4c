import { map, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersMove } from '../branch/offers-move.ts';
import { $owner } from '../shopper/user.ts';
import { takeWishes } from './wishlist.ts';

/** The content of the wishlist page. */
export interface WishList {
  readonly list: readonly ProductCard[];
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly currentPage: number;
  readonly lastPage: number;
  /** Number of entries in the whole list. */
  readonly total: number;
}

export const NO_LIST: WishList = {
  list: [],
  isFetching: true,
  hasFailed: false,
  currentPage: 0,
  lastPage: 1,
  total: 0,
};

const PER_PAGE = 24;
const $state = map<WishList>(NO_LIST);
export const $wishList: ReadableAtom<WishList> = $state;

/** Identifies the current load. Late responses of earlier ones are dropped. */
let reading = 0;

/** Loads the list up to page `pages`. The displayed entries are replaced once all pages have arrived. */
export async function readWishList(pages = 1): Promise<void> {
  reading += 1;
  await read(reading, 1, pages, []);
}

/** Appends the next page. */
export async function readNextWishes(): Promise<void> {
  const { list, currentPage, lastPage } = $state.get();
  if (currentPage >= lastPage) return;
  reading += 1;
  await read(reading, currentPage + 1, currentPage + 1, list);
}

async function read(turn: number, first: number, last: number, before: readonly ProductCard[]): Promise<void> {
  const owner = $owner.get();
  $state.set({ ...$state.get(), isFetching: true, hasFailed: false });
  let next: WishList = { ...$state.get(), list: before };
  for (let page = first; page <= last; page += 1) {
    const answer = await api.get('get-wishlist', { page, per_page: PER_PAGE });
    if (turn !== reading) return;
    if (!answer.ok) {
      $state.set({ ...$state.get(), isFetching: false, hasFailed: true });
      return;
    }
    const { data, current_page: currentPage, last_page: lastPage, total, product_ids: ids } = answer.body;
    takeWishes(ids, owner);
    const known = new Set(next.list.map(({ id }) => id));
    const list = [...next.list, ...data.filter(({ id }) => !known.has(id))];
    next = { list, isFetching: false, hasFailed: false, currentPage, lastPage, total };
    if (page >= lastPage) break;
  }
  $state.set(next);
}

// Prices and stock depend on the branch.
onOffersMove(() => {
  const { currentPage } = $state.get();
  if (currentPage > 0) void readWishList(currentPage);
});

// A new owner must not see the previous owner's list.
let seen = $owner.get();
$owner.subscribe((owner) => {
  if (owner === seen) return;
  seen = owner;
  reading += 1;
  $state.set(NO_LIST);
});
