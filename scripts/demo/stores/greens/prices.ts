/** What changes the total of an order at Fieldgate Greens. */
import type { Area, Delivery, Discount, Fee, TaxClass } from '../demo-store.ts';

export const DISCOUNTS: Discount[] = [
  {
    title: '10% off the bakery from £40',
    description: 'Yesterday was flour. Taken off by itself.',
    type: 'percent',
    value: 10,
    applies_to: 'categories',
    category_slugs: ['bakery'],
    min_subtotal: 40,
  },
  {
    code: 'SAVE10',
    title: '10% off your shop',
    description: 'From £30, up to £12.',
    type: 'percent',
    value: 10,
    max_discount: 12,
    min_subtotal: 30,
    priority: 10,
  },
  {
    code: 'WELCOME5',
    title: '£5 off your first shop',
    description: 'From £25.',
    type: 'fixed',
    value: 5,
    min_subtotal: 25,
    is_first_order_only: true,
    usage_limit_per_customer: 1,
    priority: 20,
  },
  {
    code: 'FREESHIP',
    title: 'Free delivery',
    description: 'From £30.',
    type: 'free_delivery',
    applies_to: 'delivery',
    min_subtotal: 30,
    priority: 30,
  },
];

export const FEES: Fee[] = [{ name: 'Crate deposit', type: 'fixed', value: 1, order_types: ['delivery'] }];

/** Most food bears no tax; drinks, and what is no food, the standard rate. */
export const TAX_CLASSES: TaxClass[] = [
  { name: 'Standard rate', rate: 20, category_slugs: ['drinks', 'home-and-garden'] },
];

const district = (number: number, distance_km: number) => ({ pincode: `BS${number}`, distance_km });

/** Postcode districts: the near ones cost less. */
export const DELIVERY: Delivery = {
  minimum_order: 15,
  free_above: 40,
  slabs: [
    { up_to_km: 6, charge: 2.5 },
    { up_to_km: 14, charge: 3.9 },
  ],
  pincodes: [
    ...[3.4, 2.9, 4.1, 3.8, 3.6, 2.2, 1.2, 2.8, 4.4].map((km, index) => district(index + 1, km)),
    ...[6.8, 9.5, 8.1, 10.6, 7.9, 6.4, 5.9].map((km, index) => district(index + 10, km)),
  ],
};

/** Beside the postcode districts. The market's riders come first around the centre. */
export const AREAS = {
  north: [
    {
      name: 'North Bristol',
      polygon: {
        type: 'Polygon',
        coordinates: [
          [
            [-2.63, 51.455],
            [-2.55, 51.455],
            [-2.55, 51.51],
            [-2.63, 51.51],
            [-2.63, 51.455],
          ],
        ],
      },
    },
  ],
  centre: [{ name: 'City centre', priority: 1, radius_km: 2 }],
  south: [{ name: 'Bedminster', priority: 2, radius_km: 1.2 }],
} satisfies Record<string, Area[]>;
