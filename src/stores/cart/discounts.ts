import type { ReadableAtom } from 'nanostores';
import type { Discount } from '#contracts/cart.ts';
import { api } from '../api.ts';
import { type RequestState, remote } from '../remote.ts';

export interface Discounts extends RequestState {
  /** The best first. */
  readonly list: readonly Discount[];
}

export const NO_DISCOUNTS: Discounts = { list: [], isFetching: true, error: null };

const discounts = remote(NO_DISCOUNTS, { name: 'Discounts' });
/** The discounts of the store, evaluated for this cart. */
export const $discounts: ReadableAtom<Discounts> = discounts.$state;

/** Reloads the discounts. The displayed list stays until the response arrives. */
export const fetchDiscounts = (): Promise<boolean> =>
  discounts.load(
    () => api.get('get-discounts'),
    ({ data: list }) => ({ list }),
  );

/**
 * The code that is nearest for this cart: the best that saves something now, or else the discount that lacks the least.
 * Null if there is none, or if the nearest discount is automatic, which the cart announces itself.
 */
export function nearestCode(list: readonly Discount[]): Discount | null {
  const ready = list.find(({ code, is_eligible, savings }) => code !== null && is_eligible && savings > 0);
  if (ready) return ready;
  const missingOf = ({ missing_subtotal }: Discount): number => missing_subtotal ?? Number.POSITIVE_INFINITY;
  const [next] = list.filter((each) => !each.is_eligible).toSorted((one, other) => missingOf(one) - missingOf(other));
  return next && next.code !== null && next.missing_subtotal !== null ? next : null;
}
