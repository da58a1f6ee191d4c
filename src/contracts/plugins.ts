import { z } from '@hono/zod-openapi';
import { SALE_AGES } from '#domain/catalog/sale-age.ts';
import { branchQuery } from './common.ts';
import { productCard } from './product.ts';

/** GET recent-sales, GET popups-wheel */
export const pluginQuery = z.object(branchQuery);

/** GET recent-sales */
export const recentSalesResponse = z
  .object({
    data: z.array(
      z.object({
        product: productCard.pick({ id: true, name: true, slug: true, image: true }),
        minutes_ago: z.literal(SALE_AGES).openapi({
          description: 'Sold within this number of minutes. Neither the exact time nor the customer is disclosed.',
        }),
      }),
    ),
  })
  .openapi('recent_sales');

/** GET popups-wheel */
export const popupsWheelResponse = z
  .object({
    segments: z.array(z.object({ label: z.string() })).openapi({
      description: 'Labels around the wheel. Empty if the store has no wheel. Odds and coupons are not disclosed.',
    }),
    period_hours: z.int().positive().openapi({ description: 'Hours until a shopper may spin again.' }),
  })
  .openapi('popups_wheel');

/** POST popups-wheel/spin */
export const wheelSpinResponse = z
  .object({
    prize: z.object({
      index: z.int().nonnegative().openapi({ description: 'Index of the segment.', example: 0 }),
      label: z.string(),
      coupon_code: z.string().nullable().openapi({ description: 'Null if nothing was won.', example: 'TEN' }),
    }),
    next_spin_at: z.string().openapi({ example: '2026-01-02T10:00:00.000Z' }),
  })
  .openapi('wheel_spin');

export type RecentSalesResponse = z.infer<typeof recentSalesResponse>;
export type PopupsWheelResponse = z.infer<typeof popupsWheelResponse>;
export type WheelSpinResponse = z.infer<typeof wheelSpinResponse>;
