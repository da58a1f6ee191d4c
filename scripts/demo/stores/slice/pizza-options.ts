/** Sizes, crusts and extras of the pizzas. Not every crust is made in every size. */
import type { Combination, MultiAttribute, Product } from '../demo-store.ts';

const SIZES = ['Small 10"', 'Medium 13"', 'Large 16"'] as const;
const CRUSTS = ['Hand-stretched', 'Thin & crisp', 'Deep pan', 'Stuffed crust', 'Gluten-free'] as const;
type Size = (typeof SIZES)[number];
type Crust = (typeof CRUSTS)[number];

/** What a crust adds to the price; a size that is not named is not made. */
const CRUST_PRICES: Readonly<Record<Crust, Partial<Record<Size, number>>>> = {
  'Hand-stretched': { 'Small 10"': 0, 'Medium 13"': 0, 'Large 16"': 0 },
  'Thin & crisp': { 'Small 10"': 0, 'Medium 13"': 0, 'Large 16"': 0 },
  'Deep pan': { 'Small 10"': 1, 'Medium 13"': 1.5 },
  'Stuffed crust': { 'Medium 13"': 2.75, 'Large 16"': 3.5 },
  'Gluten-free': { 'Small 10"': 2.5 },
};

/** Prices by size, small first. */
export type BySize = readonly [small: number, medium: number, large: number];

interface PizzaPrices {
  readonly prices: BySize;
  /** Before the reduction. */
  readonly was?: BySize;
  /** `none`: sold out in every size. */
  readonly stock?: 'none';
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Small pizzas on gluten-free bases are counted, everything else is made while there is flour. */
const stockOf = (crust: Crust, isSoldOut: boolean): number | null =>
  isSoldOut ? 0 : crust === 'Gluten-free' ? 14 : null;

function combinations({ prices, was, stock }: PizzaPrices): Combination[] {
  return SIZES.flatMap((size, n) =>
    CRUSTS.flatMap((crust): Combination[] => {
      const extra = CRUST_PRICES[crust][size];
      if (extra === undefined) return [];
      const original = was ? { original_price: cents((was[n] ?? 0) + extra) } : {};
      const price = cents((prices[n] ?? 0) + extra);
      return [{ values: [size, crust], price, ...original, stock: stockOf(crust, stock === 'none') }];
    }),
  );
}

/** A price for each combination, by its size. */
function priced(all: readonly Combination[], [small, medium, large]: BySize) {
  const prices: Readonly<Record<string, number>> = { [SIZES[0]]: small, [SIZES[1]]: medium, [SIZES[2]]: large };
  return all.map(({ values }) => ({ values, price: prices[values[0] ?? ''] ?? 0 }));
}

const GARDEN: BySize = [1.25, 1.75, 2.25];
const LARDER: BySize = [2, 2.75, 3.5];

const EXTRAS: readonly (readonly [name: string, prices: BySize])[] = [
  ['Pepperoni', LARDER],
  ['Smoked ham', LARDER],
  ['Shrimp', [3, 4, 5]],
  ['Free-range egg', LARDER],
  ['Fire-roasted mushrooms', GARDEN],
  ['Sweet peppers', GARDEN],
  ['Red onion', GARDEN],
  ['Black olives', GARDEN],
  ['Pineapple', GARDEN],
  ['Fresh chili', GARDEN],
  ['Arugula', GARDEN],
  ['Basil', [0.75, 1, 1.25]],
];

export const extraToppings = (all: readonly Combination[], min = 0, max = 5): MultiAttribute => ({
  name: min > 0 ? 'Your toppings' : 'Extra toppings',
  min_select: min,
  max_select: max,
  values: EXTRAS.map(([value, bySize]) => ({ value, variant_prices: priced(all, bySize) })),
});

const on = (attribute: 'Size' | 'Crust', ...values: readonly (Size | Crust)[]) =>
  values.map((value) => ({ attribute, value }));

/** Vegan mozzarella is not made for large pizzas. */
export const cheeses = (all: readonly Combination[]): MultiAttribute => ({
  name: 'Swap the cheese',
  max_select: 1,
  values: [
    { value: 'Buffalo mozzarella', variant_prices: priced(all, [2.5, 3.5, 4.5]) },
    { value: 'Smoked scamorza', variant_prices: priced(all, [1.5, 2, 2.5]) },
    { value: 'Vegan mozzarella', price: 2, dependencies: on('Size', 'Small 10"', 'Medium 13"') },
  ],
});

/** A dip goes with a crust worth dipping. */
const CRUST_DIPS: MultiAttribute = {
  name: 'Dips for the crust',
  max_select: 2,
  values: [
    { value: 'House tomato', price: 1 },
    { value: 'Hot honey', price: 1.5, dependencies: on('Crust', 'Hand-stretched', 'Stuffed crust') },
    { value: 'Roast garlic aioli', price: 1.25, dependencies: on('Crust', 'Deep pan', 'Stuffed crust') },
    { value: 'Blue cheese', price: 1.5, dependencies: on('Crust', 'Stuffed crust') },
  ],
};

/** The option fields of a pizza at these prices; `first` are choices of its own, asked before the extras. */
export function pizzaOptions(
  prices: PizzaPrices,
  first: (all: readonly Combination[]) => MultiAttribute[] = (all) => [cheeses(all), extraToppings(all)],
): Pick<Product, 'selling_price' | 'original_price' | 'attributes' | 'combinations' | 'multi_selectable_attributes'> {
  const all = combinations(prices);
  return {
    selling_price: prices.prices[0],
    ...(prices.was ? { original_price: prices.was[0] } : {}),
    attributes: [
      { name: 'Size', values: [...SIZES] },
      { name: 'Crust', values: [...CRUSTS] },
    ],
    combinations: all,
    multi_selectable_attributes: [...first(all), CRUST_DIPS],
  };
}
