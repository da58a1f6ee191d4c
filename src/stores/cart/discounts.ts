import { map, type ReadableAtom } from 'nanostores';
import type { Discount } from '#contracts/cart.ts';
import { api } from '../api.ts';
import { report } from '../report.ts';

export interface Discounts {
  /** The best first. */
  readonly list: readonly Discount[];
  readonly isFetching: boolean;
  /** The message of the last failed response. Null after the next success. */
  readonly error: string | null;
}

export const NO_DISCOUNTS: Discounts = { list: [], isFetching: true, error: null };

const $state = map<Discounts>(NO_DISCOUNTS);
/** The discounts of the store, evaluated for this cart. */
export const $discounts: ReadableAtom<Discounts> = $state;

let requests = 0;

/** Reloads the discounts. The displayed list stays until the response arrives. */
export async function fetchDiscounts(): Promise<void> {
  requests += 1;
  const mine = requests;
  $state.set({ ...$state.get(), isFetching: true, error: null });
  const answer = await api.get('get-discounts');
  if (mine !== requests) return;
  if (answer.ok) $state.set({ list: answer.body.data, isFetching: false, error: null });
  else {
    report('Discounts Fetch Error', answer.message);
    $state.set({ ...$state.get(), isFetching: false, error: answer.message });
  }
}
