import { z } from '@hono/zod-openapi';
import { FIGURE_PERIODS } from '#domain/figures/periods.ts';
import { amount, rowId } from '../common.ts';

/** GET operator/figures */
export const figuresQuery = z.strictObject({
  period: z.enum(FIGURE_PERIODS).default('7d').openapi({ description: 'Of the charts and the best products.' }),
});
const count = z.int().nonnegative();
const sales = z.object({
  orders: count.openapi({ description: 'Placed orders that have not failed.' }),
  sales: amount.openapi({ description: "In the store's currency, without what was refunded." }),
});
const daySales = sales.extend({
  average: z.union([amount, z.null()]).openapi({ description: 'Of an order. Null without orders.' }),
});
export const figuresResponse = z
  .object({
    today: daySales,
    last_week: daySales.openapi({ description: 'The same day of last week up to the same time.' }),
    spans: z
      .array(sales.extend({ starts_at: z.iso.datetime() }))
      .openapi({ description: "Days or weeks by the store's clock, the oldest first." }),
    best_products: z.array(z.object({ product_id: rowId, name: z.string(), units: count, sales: amount })),
    tasks: z.object({
      orders_new: count.openapi({ description: 'Orders that nobody has accepted.' }),
      oldest_new_at: z.iso.datetime().nullable().openapi({ description: 'When the first of them was placed.' }),
      orders_waiting: count.openapi({ description: 'Those of them that nobody has accepted for too long.' }),
      orders_late: count.openapi({ description: 'Accepted orders whose promised time has passed.' }),
      products_sold_out: count.openapi({ description: 'Published products of which nothing is left.' }),
      first_sold_out: z.string().nullable().openapi({ description: 'Name of the first of them.' }),
    }),
  })
  .openapi('figures');

export type Figures = z.infer<typeof figuresResponse>;
