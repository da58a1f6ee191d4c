import type { CartAdjustment, CartLine, CurrentLine } from './types.ts';

/**
 * `adjusted_cart_items` of the contract: differences between what the shopper last saw and the current state, in the
 * order of the lines. A line that can be bought again gets no entry for that; its price, quantity and options are
 * compared as usual.
 */
export const cartAdjustments = (lines: readonly CartLine[], current: readonly CurrentLine[]): CartAdjustment[] => {
  const seenById = new Map(lines.map(({ id, seen }) => [id, seen]));
  return current.flatMap((now) => {
    const seen = seenById.get(now.id);
    const line = { cartItemId: now.id, productId: now.productId };
    return seen ? changes(seen, now).map((change) => ({ ...line, ...change })) : [];
  });
};

type Change = CartAdjustment extends infer Each
  ? Each extends CartAdjustment
    ? Omit<Each, 'cartItemId' | 'productId'>
    : never
  : never;

function changes(seen: CartLine['seen'], now: CurrentLine): Change[] {
  const found: Change[] = [];
  const isNewProblem = now.problem !== seen.problem;
  const lacksOptions = now.hasLostOptions || now.problem === 'option_removed';
  if (lacksOptions && (isNewProblem || now.problem !== 'option_removed')) {
    found.push({ reason: 'option_removed', old: seen.optionsLabel, new: now.optionsLabel });
  }
  if (isNewProblem) found.push(...changesOfProblem(now));
  if (now.problem !== null) return found;
  if (now.unitPriceMinor !== seen.unitPriceMinor) {
    found.push({ reason: 'price_changed', oldMinor: seen.unitPriceMinor, newMinor: now.unitPriceMinor });
  }
  if (now.quantity < seen.quantity) {
    found.push({ reason: 'quantity_reduced', old: seen.quantity, new: now.quantity });
  }
  return found;
}

function changesOfProblem({ problem, quantity }: CurrentLine): Change[] {
  switch (problem) {
    case 'out_of_stock':
      return [{ reason: problem, old: quantity, new: 0 }];
    case 'limit_reached':
      return [{ reason: 'quantity_reduced', old: quantity, new: 0 }];
    case 'min_not_met':
    case 'branch_unavailable':
      return [{ reason: problem }];
    default:
      return [];
  }
}
