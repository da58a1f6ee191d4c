import type { ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { api } from '../api.ts';
import { onOffersChange } from '../branch/offer-changes.ts';
import { isOtherBranch } from '../branch/page-branch.ts';
import { appendNew, loadPages, type RequestState, remote } from '../remote.ts';

/** The list that the home page scrolls through, with the names of the contract. */
export interface ProductsList extends RequestState {
  /** Products that were loaded after those of the document. */
  readonly list: readonly ProductCard[];
  /** True while the displayed prices are outdated and the list is being reloaded. */
  readonly isOld: boolean;
  /** The last displayed page. */
  readonly currentPage: number;
  readonly lastPage: number;
}

/** The parameters of the list in `get-products`. */
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

const products = remote(NO_PRODUCTS);
/** The products list of the page. Only the actions below change it. */
export const $productsList: ReadableAtom<ProductsList> = products.$state;

let query: ProductsQuery | null = null;
/** The products of the list that the document already shows. */
let shown: readonly number[] = [];
/** True if the catalog has changed since the list was loaded. */
let isStale = false;

const isSame = (a: ProductsQuery, b: ProductsQuery): boolean =>
  a.category_id === b.category_id && a.sort === b.sort && a.per_page === b.per_page;

/**
 * Sets the list whose first page the document shows, with the products `ids` and its `lastPage`. Loaded pages of the
 * same list are kept, so that a returning shopper finds them again.
 */
export function startProducts(next: ProductsQuery, lastPage: number, ids: readonly number[]): void {
  shown = ids;
  if (query && isSame(query, next)) return;
  resetProducts();
  query = next;
  products.change({ lastPage });
}

/** Clears the list and its query. A pending response is dropped. */
export function resetProducts(): void {
  query = null;
  isStale = false;
  products.reset();
}

/** Appends the next page, unless there is none or it is already loading. */
export async function fetchNextProducts(): Promise<void> {
  const { list, currentPage, lastPage, isFetching } = $productsList.get();
  if (isFetching) return;
  if (isStale) await readPages(firstPage(), currentPage, []);
  else if (currentPage < lastPage)
    await readPages(currentPage === 1 ? firstPage() : currentPage + 1, currentPage + 1, list);
}

/**
 * At another branch, the first page may contain products that the document lacks, because the branch does not sell
 * others.
 */
const firstPage = (): 1 | 2 => (isOtherBranch() ? 1 : 2);

/**
 * Reloads the loaded pages. The old cards stay until all new ones have arrived, because a shrinking list would scroll
 * the shopper back to its start.
 */
async function reloadProducts(): Promise<void> {
  const { list, currentPage, isFetching } = $productsList.get();
  const last = isFetching && !isStale ? currentPage + 1 : currentPage;
  if (last === 1) return;
  isStale = list.length > 0;
  products.change({ isOld: isStale });
  await readPages(firstPage(), last, []);
}

onOffersChange(() => void reloadProducts());

/** Loads pages one after another. Once all have arrived, shows them after `before`. */
async function readPages(first: number, last: number, before: readonly ProductCard[]): Promise<void> {
  const requested = query;
  if (!requested) return;
  await products.load(
    (isLatest) => loadPages((page) => api.get('get-products', { ...requested, page }), [first, last], isLatest),
    ({ data, current_page: currentPage, last_page: lastPage }) => {
      isStale = false;
      const list = appendNew(
        before,
        data.filter(({ id }) => !shown.includes(id)),
      );
      return { list, isOld: false, currentPage, lastPage };
    },
  );
}
