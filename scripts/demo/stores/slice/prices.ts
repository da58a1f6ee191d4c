/** What changes the total of an order at Slice & Ember: codes to try, the box, the way to the door. */
import type { Area, Delivery, Discount, Fee, Hours } from '../demo-store.ts';

export const DISCOUNTS: Discount[] = [
  {
    title: '10% off from $50',
    description: 'Taken off by itself. The more the merrier.',
    type: 'percent',
    value: 10,
    min_subtotal: 50,
  },
  {
    code: 'SAVE10',
    title: '10% off your order',
    description: 'On everything from $20, up to $15.',
    type: 'percent',
    value: 10,
    max_discount: 15,
    min_subtotal: 20,
    priority: 10,
  },
  {
    code: 'FREESHIP',
    title: 'Free delivery',
    description: 'From $25, wherever we deliver.',
    type: 'free_delivery',
    applies_to: 'delivery',
    min_subtotal: 25,
    order_types: ['delivery'],
    priority: 20,
  },
  {
    code: 'WELCOME5',
    title: '$5 off your first order',
    description: 'A warm welcome, straight from the oven.',
    type: 'fixed',
    value: 5,
    min_subtotal: 15,
    is_first_order_only: true,
    usage_limit_per_customer: 1,
    priority: 30,
  },
  {
    code: 'SWEET',
    title: 'A dessert on the house',
    description: 'The least expensive dessert of your order is free from $35.',
    type: 'free_item',
    applies_to: 'categories',
    category_slugs: ['desserts'],
    min_subtotal: 35,
    priority: 40,
  },
  {
    code: 'PICKUP15',
    title: '15% off when you pick up',
    description: 'You walk, you save. For pickup only.',
    type: 'percent',
    value: 15,
    order_types: ['pickup'],
    priority: 50,
  },
  {
    code: 'SUMMER26',
    title: 'Summer special',
    description: 'It was a good summer.',
    type: 'percent',
    value: 20,
    ends_at: '2026-09-22T00:00:00Z',
    is_listed: false,
    priority: 60,
  },
];

export const FEES: Fee[] = [
  { name: 'Packaging', type: 'fixed', value: 0.5, order_types: ['delivery', 'pickup'] },
  { name: 'Kitchen fund', type: 'percent', value: 1, order_types: ['delivery'] },
];

/** As the page on delivery says: 1, 2.5 and 4 miles. The same from each shop; it is the way that differs. */
const from = (pincodes: Readonly<Record<string, number>>): Delivery => ({
  minimum_order: 10,
  free_above: 60,
  slabs: [
    { up_to_km: 1.6, charge: 0 },
    { up_to_km: 4, charge: 2.5 },
    { up_to_km: 6.4, charge: 4.9 },
  ],
  pincodes: Object.entries(pincodes).map(([pincode, distance_km]) => ({ pincode, distance_km })),
});

export const DELIVERY = {
  pearl: from({ 97209: 0.9, 97205: 1.4, 97210: 2.8, 97201: 3.1, 97227: 3.6, 97232: 3.9, 97214: 5.2 }),
  hawthorne: from({ 97214: 1.1, 97215: 1.9, 97202: 3.2, 97232: 3.4, 97206: 4.6, 97213: 4.7 }),
  alberta: from({ 97211: 1.2, 97217: 3.1, 97212: 2.4, 97218: 4.3, 97213: 4.9, 97227: 3.3 }),
};

/** Beside the postcodes. Alberta Arts has those alone; east of the river Hawthorne comes first where both deliver. */
export const AREAS = {
  pearl: [
    {
      name: 'Downtown and the Central Eastside',
      polygon: {
        type: 'Polygon',
        coordinates: [
          [
            [-122.715, 45.503],
            [-122.65, 45.503],
            [-122.65, 45.53],
            [-122.685, 45.546],
            [-122.715, 45.546],
            [-122.715, 45.503],
          ],
        ],
      },
    },
  ],
  hawthorne: [{ name: 'Around Hawthorne', priority: 1, radius_km: 3.5 }],
} satisfies Record<string, Area[]>;

const evening: [string, string][] = [['16:00', '23:00']];
export const EVENINGS = {
  wed: evening,
  thu: evening,
  fri: [['16:00', '01:00']],
  sat: [['12:00', '01:00']],
  sun: evening,
} satisfies Hours;
