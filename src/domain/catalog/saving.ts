import { toMajor, toMinor } from '../money/money.ts';

/** What a card says of its price; amounts in major units. */
export interface Reducible {
  readonly price: number;
  readonly original_price: number | null;
}

/**
 * How much less something costs than before, in major units; 0 where it costs no less.
 * @param decimals decimals of the store's currency; an amount with more is rounded.
 */
export function saving({ price, original_price: original }: Reducible, decimals: number): number {
  if (original === null || original <= price) return 0;
  const [now, before] = [price, original].map((amount) => toMinor(amount, decimals, { round: true })) as [
    number,
    number,
  ];
  return toMajor(before - now, decimals);
}
