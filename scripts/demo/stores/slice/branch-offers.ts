import type { StoreFile } from '#contracts/store-file/store-file.ts';

type Offers = NonNullable<NonNullable<StoreFile['branches']>[number]['products']>;

/** The small kitchen of Alberta Arts: no room for feasts, cakes by the piece, some prices of its own, its own shopping. */
export const AT_ALBERTA: Offers = [
  { slug: 'marinated-olives', price: 6 },
  { slug: 'burnt-caramel-custard', is_carried: false },
  { slug: 'greek-village-salad', price: 8.9, original_price: 11.5 },
  { slug: 'strawberry-layer-cake', stock: 2 },
  { slug: 'gelato-trio', stock: 0 },
  { slug: 'family-feast', is_carried: false },
  // What the others have sold out.
  { slug: 'apple-hand-pie', stock: 6 },
  { slug: 'shrimp-and-chili', variants: [{ values: ['Small 10"', 'Hand-stretched'], stock: 4 }] },
  {
    slug: 'margherita',
    variants: [
      { values: ['Small 10"', 'Hand-stretched'], price: 12.5 },
      { values: ['Small 10"', 'Thin & crisp'], price: 12.5 },
      { values: ['Small 10"', 'Deep pan'], price: 13.5 },
      { values: ['Small 10"', 'Gluten-free'], stock: 0 },
    ],
  },
];
