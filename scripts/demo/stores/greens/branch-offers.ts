import type { StoreFile } from '#contracts/store-file/store-file.ts';

type Offers = NonNullable<NonNullable<StoreFile['branches']>[number]['products']>;

/** The stall on the market: what grows is cheaper there, and it sells nothing for the house. */
export const AT_THE_MARKET: Offers = [
  { slug: 'cucumber-each', price: 0.7, original_price: 0.85 },
  { slug: 'gala-apples-6-pack', price: 1.75 },
  { slug: 'cherries-250-g', stock: 3 },
  { slug: 'garlic-3-pack', stock: 0 },
  { slug: 'hand-wash-refill-1-litre', is_carried: false },
];
