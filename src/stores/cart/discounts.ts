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
