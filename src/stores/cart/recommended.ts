import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onBranchChange } from '../branch/offers-move.ts';
import { report } from '../report.ts';

export const NO_RECOMMENDED: readonly ProductCard[] = [];
const $list = atom(NO_RECOMMENDED);
/** Products recommended for the cart. */
export const $recommended: ReadableAtom<readonly ProductCard[]> = $list;

let requests = 0;

// Another branch has other prices. The recommendations are loaded again for it.
onBranchChange(() => {
  $list.set(NO_RECOMMENDED);
  if (requests > 0) void fetchRecommended();
});

/** Loads the recommendations for the current cart. On failure none are shown, since the page works without them. */
export async function fetchRecommended(): Promise<void> {
  requests += 1;
  const mine = requests;
  const answer = await api.get('get-cart-recommended-products');
  if (mine !== requests) return;
  if (answer.ok) $list.set(answer.body.data);
  else report('Recommended Products Fetch Error', answer.message);
}
