import { map, type ReadableAtom } from 'nanostores';

import type { ProductSort } from '#contracts/limits.ts';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersMove } from '../branch/offers-move.ts';
import { isOtherBranch } from '../branch/page-branch.ts';

/** The list that the home page scrolls through, by the names of the contract. */
export interface ProductsList {
  /** What was loaded after the page of the document. */
  readonly list: readonly ProductCard[];
  readonly isFetching: boolean;
  /** What is shown is of prices that are no longer true, until the list is there anew. */
  readonly isOld: boolean;
  /** The message of the answer that failed; null after the next success. */
  readonly error: string | null;
  /** The last page that is shown. */
  readonly currentPage: number;
  readonly lastPage: number;
}

/** What is listed, as `get-products` is asked for it. */
export interface ProductsQuery {
  readonly category_id?: number | undefined;
  readonly sort?: ProductSort | undefined;
  readonly per_page: number;
}

export const NO_PRODUCTS: ProductsList = {
  list: [],
  isFetching: false,
  isOld: false,
  error: null,
  currentPage: 1,
  lastPage: 1,
};

const $list = map<ProductsList>(NO_PRODUCTS);
/** The products list of the page; changed by the actions below alone. */
export const $productsList: ReadableAtom<ProductsList> = $list;

let query: ProductsQuery | null = null;
/** The products that the document shows of the list. */
let shown: readonly number[] = [];
/** The catalog moved since the list was read. */
let isStale = false;

const isSame = (a: ProductsQuery, b: ProductsQuery): boolean =>
  a.category_id === b.category_id && a.sort === b.sort && a.per_page === b.per_page;

/**
 * Names the list whose first page the document shows, the products `ids`; `lastPage` is what that page said. What was
 * loaded of the same list stays, so that a shopper who comes back finds it again.
 */
export function startProducts(next: ProductsQuery, lastPage: number, ids: readonly number[]): void {
  shown = ids;
  if (query && isSame(query, next)) return;
  resetProducts();
  query = next;
  $list.setKey('lastPage', lastPage);
}

/** Empties the list and forgets what it is of; an answer on its way is dropped. */
export function resetProducts(): void {
  query = null;
  isStale = false;
  $list.set(NO_PRODUCTS);
}

/** Appends the next page, unless there is none or it is on its way already. */
export async function fetchNextProducts(): Promise<void> {
  const { list, currentPage, lastPage, isFetching } = $list.get();
  if (!query || isFetching) return;
  if (isStale) await readPages(firstPage(), currentPage, []);
  else if (currentPage < lastPage)
    await readPages(currentPage === 1 ? firstPage() : currentPage + 1, currentPage + 1, list);
}

/** Of another branch the first page may have products that the document's has not, since it leaves out others. */
const firstPage = (): 1 | 2 => (isOtherBranch() ? 1 : 2);

/**
 * Reads the pages that were loaded again. The old cards stay until all the new ones are there: a list that shrinks
 * would throw the shopper back to its beginning.
 */
async function reloadProducts(): Promise<void> {
  const { list, currentPage, isFetching } = $list.get();
  const last = isFetching && !isStale ? currentPage + 1 : currentPage;
  if (!query || last === 1) return;
  // The answer that is on its way may be of the old catalog: it is no longer that of the list.
  query = { ...query };
  isStale = list.length > 0;
  $list.setKey('isOld', isStale);
  await readPages(firstPage(), last, []);
}

onOffersMove(() => void reloadProducts());

/** Reads pages one after another and shows them, behind `before`, once all are there. */
async function readPages(first: number, last: number, before: readonly ProductCard[]): Promise<void> {
  const asked = query;
  let { lastPage, currentPage } = $list.get();
  let list = before;
  $list.set({ ...$list.get(), isFetching: true, error: null });
  for (let page = first; page <= Math.min(last, lastPage); page += 1) {
    const answer = await api.get('get-products', { ...asked, page });
    if (query !== asked) return;
    if (!answer.ok) {
      $list.set({ ...$list.get(), isFetching: false, error: answer.message });
      return;
    }
    const known = new Set([...shown, ...list.map(({ id }) => id)]);
    // The catalog may have moved between two pages; a card is never listed twice.
    list = [...list, ...answer.body.data.filter(({ id }) => !known.has(id))];
    ({ current_page: currentPage, last_page: lastPage } = answer.body);
  }
  isStale = false;
  $list.set({ list, isFetching: false, isOld: false, error: null, currentPage, lastPage });
}
