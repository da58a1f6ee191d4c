import type { ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onBranchChange } from '../branch/offer-changes.ts';
import { $viewedIds } from '../catalog/viewed-products.ts';
import { NOT_LOADED, type RemoteData, remote } from '../remote.ts';

const recommended = remote<RemoteData<readonly ProductCard[]>>(NOT_LOADED, { name: 'Recommended Products' });
/** Products recommended for the cart. The page works without them, so a failure is not shown. */
export const $recommended: ReadableAtom<RemoteData<readonly ProductCard[]>> = recommended.$state;

const viewed = remote<RemoteData<readonly ProductCard[]>>(NOT_LOADED, { name: 'Viewed Products', isOwned: true });
/**
 * The last viewed products, latest first, with current prices and without those that are no longer sold. The page works
 * without them, so a failure is not shown.
 */
export const $viewed: ReadableAtom<RemoteData<readonly ProductCard[]>> = viewed.$state;

let isRecommendedWanted = false;
let isViewedWanted = false;

// Another branch has other prices. What has been loaded is loaded again for it.
onBranchChange(() => {
  recommended.reset();
  viewed.reset();
  if (isRecommendedWanted) void fetchRecommended();
  if (isViewedWanted) void fetchViewed();
});

/** Loads the recommendations for the current cart. */
export function fetchRecommended(): Promise<boolean> {
  isRecommendedWanted = true;
  return recommended.load(
    () => api.get('get-cart-recommended-products'),
    ({ data }) => ({ data }),
  );
}

/** Loads the last viewed products. */
export async function fetchViewed(): Promise<void> {
  isViewedWanted = true;
  const ids = $viewedIds.get();
  if (ids.length === 0) return;
  await viewed.load(
    () => api.get('get-products', { ids: ids.join(',') }),
    ({ data }) => ({ data: ids.flatMap((id) => data.find((card) => card.id === id) ?? []) }),
  );
}
