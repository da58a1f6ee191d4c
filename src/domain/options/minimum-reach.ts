import { whyNotWithCombination } from './selectable.ts';
import type { Combination, ProductOptions } from './types.ts';

/** A minimum that cannot be met. */
export interface UnreachableMinimum {
  readonly attributeName: string;
  /** The combination that cannot meet it. Null for a product without combinations. */
  readonly variantId: number | null;
}

/**
 * The first multi-select attribute whose `min_select` is out of reach for a combination, given its selectable values
 * and `max_select`. Such a combination could never be bought. Null if there is none.
 */
export function unreachableMinimum(product: ProductOptions): UnreachableMinimum | null {
  const cases: (Combination | null)[] = product.combinations.length > 0 ? [...product.combinations] : [null];
  const required = product.multiSelectableAttributes.filter(({ minSelect }) => minSelect > 0);
  for (const combination of cases) {
    const short = required.find(({ minSelect, maxSelect, values }) => {
      const selectable = values.filter((value) => !whyNotWithCombination(combination, value)).length;
      return Math.min(selectable, maxSelect ?? selectable) < minSelect;
    });
    if (short) return { attributeName: short.name, variantId: combination?.variantId ?? null };
  }
  return null;
}
