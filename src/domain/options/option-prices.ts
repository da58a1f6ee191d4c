/** The parts of a product that determine its option prices. Amounts are major units. */
export interface OptionSource {
  readonly attributes: readonly { readonly id: number; readonly values: readonly { readonly id: number }[] }[];
  readonly combinations: readonly {
    readonly ids: readonly number[];
    readonly price: number;
    readonly in_stock: boolean;
  }[];
}

/** The lowest and highest of several prices. */
export interface PriceSpan {
  readonly low: number;
  readonly high: number;
}

const span = (prices: readonly number[]): PriceSpan | null =>
  prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };

/**
 * Price span of a product for each value of a single-choice attribute, by value id, with the other attributes still
 * open. Empty if the attribute does not affect the price, because the same price at every value would not help.
 */
export function valuePrices(product: OptionSource, attributeId: number): ReadonlyMap<number, PriceSpan> {
  const values = product.attributes.find(({ id }) => id === attributeId)?.values ?? [];
  const prices = new Map<number, PriceSpan>();
  for (const { id } of values) {
    const found = span(product.combinations.filter(({ ids }) => ids.includes(id)).map(({ price }) => price));
    if (found) prices.set(id, found);
  }
  const [first, ...rest] = prices.values();
  const differs = first !== undefined && rest.some(({ low, high }) => low !== first.low || high !== first.high);
  return differs ? prices : new Map();
}

/** Whether a value of a single-choice attribute is available: false if every combination with it is sold out. */
export function isValueInStock({ combinations }: Pick<OptionSource, 'combinations'>, valueId: number): boolean {
  const having = combinations.filter(({ ids }) => ids.includes(valueId));
  return having.length === 0 || having.some(({ in_stock }) => in_stock);
}
