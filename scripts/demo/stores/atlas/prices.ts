/** What changes the total of an order at Atlas & Söhne. */
import type { Delivery, Discount } from '../demo-store.ts';

export const DISCOUNTS: Discount[] = [
  {
    title: '10 % ab 250 €',
    description: 'Wird von selbst abgezogen.',
    type: 'percent',
    value: 10,
    min_subtotal: 250,
  },
  {
    code: 'SAVE10',
    title: '10 % auf alles',
    description: 'Ab 80 €, höchstens 40 €.',
    type: 'percent',
    value: 10,
    max_discount: 40,
    min_subtotal: 80,
    priority: 10,
  },
  {
    code: 'WELCOME5',
    title: '5 € zur Begrüßung',
    description: 'Für die erste Bestellung ab 40 €.',
    type: 'fixed',
    value: 5,
    min_subtotal: 40,
    is_first_order_only: true,
    usage_limit_per_customer: 1,
    priority: 20,
  },
  {
    code: 'SCHUHE20',
    title: '20 € auf Schuhe',
    description: 'Für alle Schuhe, ab 100 €.',
    type: 'fixed',
    value: 20,
    applies_to: 'categories',
    category_slugs: ['schuhe'],
    min_subtotal: 100,
    priority: 30,
  },
  {
    code: 'FREESHIP',
    title: 'Kostenloser Versand',
    description: 'Ab 50 €.',
    type: 'free_delivery',
    applies_to: 'delivery',
    min_subtotal: 50,
    priority: 40,
  },
];

/** As the page on shipping says; parcels go anywhere in Germany for one price. */
export const DELIVERY: Delivery = {
  free_above: 80,
  slabs: [{ up_to_km: 20_000, charge: 4.9 }],
};
