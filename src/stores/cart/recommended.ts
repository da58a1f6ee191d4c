import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onBranchChange } from '../branch/offers-move.ts';
import { report } from '../report.ts';

export const NO_RECOMMENDED: readonly ProductCard[] = [];
const $list = atom(NO_RECOMMENDED);
/** Products to go with the cart. */
export const $recommended: ReadableAtom<readonly ProductCard[]> = $list;

let requests = 0;

// Those of another branch have other prices; the cart that is read anew asks for them again.
onBranchChange(() => {
  $list.set(NO_RECOMMENDED);
  if (requests > 0) void fetchRecommended();
});

/** Reads them for the cart as it is now. Where that fails there are none to show, and nothing is missing. */
export async function fetchRecommended(): Promise<void> {
  requests += 1;
  const mine = requests;
  const answer = await api.get('get-cart-recommended-products');
  if (mine !== requests) return;
  if (answer.ok) $list.set(answer.body.data);
  else report('Recommended Products Fetch Error', answer.message);
}
