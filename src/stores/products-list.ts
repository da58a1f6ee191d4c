import { map, type ReadableAtom } from 'nanostores';
import { browserClient } from '#client/browser-client.ts';
import type { ProductSort } from '#contracts/limits.ts';
import type { ProductCard } from '#contracts/product.ts';

/** The list that the home page scrolls through, by the names of the contract. */
export interface ProductsList {
  /** What was loaded after the page of the document. */
  readonly list: readonly ProductCard[];
  readonly isFetching: boolean;
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

export const NO_PRODUCTS: ProductsList = { list: [], isFetching: false, error: null, currentPage: 1, lastPage: 1 };

const $list = map<ProductsList>(NO_PRODUCTS);
/** The products list of the page; changed by the actions below alone. */
export const $productsList: ReadableAtom<ProductsList> = $list;

let query: ProductsQuery | null = null;

const isSame = (a: ProductsQuery, b: ProductsQuery): boolean =>
  a.category_id === b.category_id && a.sort === b.sort && a.per_page === b.per_page;

/**
 * Names the list whose first page the document shows; `lastPage` is what that page said. What was loaded of the same
 * list stays, so that a shopper who comes back finds it again.
 */
export function startProducts(next: ProductsQuery, lastPage: number): void {
  if (query && isSame(query, next)) return;
  resetProducts();
  query = next;
  $list.setKey('lastPage', lastPage);
}

/** Empties the list and forgets what it is of; an answer on its way is dropped. */
export function resetProducts(): void {
  query = null;
  $list.set(NO_PRODUCTS);
}

/** Appends the next page, unless there is none or it is on its way already. */
export async function fetchNextProducts(): Promise<void> {
  const { currentPage, lastPage, isFetching } = $list.get();
  const asked = query;
  if (!asked || isFetching || currentPage >= lastPage) return;
  $list.set({ ...$list.get(), isFetching: true, error: null });
  const answer = await browserClient.get('get-products', { ...asked, page: currentPage + 1 });
  if (query !== asked) return;
  const before = $list.get();
  if (!answer.ok) {
    $list.set({ ...before, isFetching: false, error: answer.message });
    return;
  }
  const { data, current_page, last_page } = answer.body;
  const known = new Set(before.list.map(({ id }) => id));
  // The catalogue may have moved between two pages; a card is never listed twice.
  const list = [...before.list, ...data.filter(({ id }) => !known.has(id))];
  $list.set({ list, isFetching: false, error: null, currentPage: current_page, lastPage: last_page });
}
