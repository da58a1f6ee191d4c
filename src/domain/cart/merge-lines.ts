import type { Selection } from '../options/types.ts';
import { lineKey } from './line-key.ts';

/** A line of a cart, as far as merging needs it. */
interface MergedLine extends Selection {
  readonly productId: number;
  readonly quantity: number;
  /** Quantity as last shown to the shopper. */
  readonly seenQuantity: number;
}

/**
 * Adds lines to those of a cart. Quantities of equal options add up in one line.
 * @param linesMax further lines are dropped
 */
export function mergeLines<Line extends MergedLine>(
  own: readonly Line[],
  others: readonly Line[],
  linesMax: number,
): Line[] {
  const merged = [...own];
  const places = new Map(own.map((line, place) => [keyOf(line), place] as const).toReversed());
  for (const line of others) {
    const place = places.get(keyOf(line));
    const same = place === undefined ? undefined : merged[place];
    if (place !== undefined && same) {
      const quantity = same.quantity + line.quantity;
      merged[place] = { ...same, quantity, seenQuantity: quantity };
    } else if (merged.length < linesMax) {
      places.set(keyOf(line), merged.length);
      merged.push(line);
    }
  }
  return merged;
}

const keyOf = (line: MergedLine): string => lineKey(line.productId, line);
