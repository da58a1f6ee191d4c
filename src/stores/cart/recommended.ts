import type { ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onBranchChange } from '../branch/offer-changes.ts';
import { $viewedIds } from '../catalog/viewed-products.ts';
import { NOT_LOADED, type RemoteData, remote } from '../remote.ts';

const recommended = remote<RemoteData<readonly ProductCard[]>>(NOT_LOADED, { name: 'Recommended Products' });
/** Products recommended for the cart. The page works without them, so a failure is not shown. */
export const $recommended: ReadableAtom<RemoteData<readonly ProductCard[]>> = recommended.$state;

/** Products for a shopper whose cart or wishlist is empty or short. */
interface Suggestions {
  readonly reason: 'viewed' | 'popular';
  readonly cards: readonly ProductCard[];
}

const suggested = remote<RemoteData<Suggestions>>(NOT_LOADED, { name: 'Suggested Products', isOwned: true });
/**
 * Products to start with: the last viewed ones, latest first, with current prices and without those that are no
 * longer sold; or popular ones, if none was viewed. The page works without them, so a failure is not shown.
 */
export const $suggested: ReadableAtom<RemoteData<Suggestions>> = suggested.$state;

/** Number of popular products to choose from. */
const POPULAR = 8;

let isRecommendedWanted = false;
let isSuggestedWanted = false;

// Another branch has other prices. What has been loaded is loaded again for it.
onBranchChange(() => {
  recommended.reset();
  suggested.reset();
  if (isRecommendedWanted) void fetchRecommended();
  if (isSuggestedWanted) void fetchSuggested();
});

/** Loads the recommendations for the current cart. */
export function fetchRecommended(): Promise<boolean> {
  isRecommendedWanted = true;
  return recommended.load(
    () => api.get('get-cart-recommended-products'),
    ({ data }) => ({ data }),
  );
}

/** Loads the products to start with. */
export async function fetchSuggested(): Promise<void> {
  isSuggestedWanted = true;
  const ids = $viewedIds.get();
  const query = ids.length > 0 ? { ids: ids.join(',') } : { sort: 'rating', per_page: POPULAR };
  await suggested.load(
    () => api.get('get-products', query),
    ({ data }) => ({
      data:
        ids.length > 0
          ? { reason: 'viewed', cards: ids.flatMap((id) => data.find((card) => card.id === id) ?? []) }
          : { reason: 'popular', cards: data.filter(({ in_stock }) => in_stock) },
    }),
  );
}
