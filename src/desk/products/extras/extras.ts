import { combinationKey } from '#domain/options/combination-key.ts';
import type { ProductFields } from '../form/product-edits.ts';

export type ExtraGroup = ProductFields['multi_selectable_attributes'][number];
export type Extra = ExtraGroup['values'][number];

export const NEW_EXTRA: Extra = { value: '', price: 0, dependencies: [], variant_prices: [] };
export const NEW_GROUP: ExtraGroup = { name: '', min_select: 0, max_select: null, values: [NEW_EXTRA] };

type Choice = Pick<ProductFields['combinations'][number], 'values'>;

/** The price of an extra for a combination. Null if it is not available for that. */
export const priceFor = ({ variant_prices: prices }: Extra, values: readonly string[]): number | null =>
  prices.find((priced) => combinationKey(priced.values) === combinationKey(values))?.price ?? null;

/** The extra with another price for one combination, or with none. Its prices are in the order of the combinations. */
export function withPriceFor(
  extra: Extra,
  values: readonly string[],
  price: number | null,
  all: readonly Choice[],
): Extra {
  const prices = all.flatMap((each) => {
    const own = combinationKey(each.values) === combinationKey(values) ? price : priceFor(extra, each.values);
    return own === null ? [] : [{ values: each.values, price: own }];
  });
  return { ...extra, variant_prices: prices };
}

/** The extra with its one price for each combination, or with one price again. */
export const pricedByCombination = (extra: Extra, isOn: boolean, all: readonly Choice[]): Extra => ({
  ...extra,
  variant_prices: isOn ? all.map(({ values }) => ({ values, price: extra.price })) : [],
});
