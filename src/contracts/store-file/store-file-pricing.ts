/** What a store file says of discounts, fees and taxes. */
import { z } from 'zod';
import { DISCOUNT_TYPES } from '#domain/discounts/types.ts';
import { FEE_TYPES } from '#domain/pricing/types.ts';
import { COUPON_CODE_MAX } from '../limits.ts';
import { amount, instant, name, orderTypes, percent, slugs, text } from './store-file-fields.ts';

/**
 * Coupons, and discounts that are given by themselves: those have no code and are told apart by their title. Lists that
 * are empty mean: any.
 */
export const storeFileDiscount = z
  .strictObject({
    code: z.string().trim().min(1).max(COUPON_CODE_MAX).nullable().default(null),
    title: name,
    description: text,
    type: z.enum(DISCOUNT_TYPES),
    /** Percent of a `percent`, an amount of a `fixed` discount. */
    value: amount.default(0),
    max_discount: amount.nullable().default(null),
    applies_to: z.enum(['cart', 'products', 'categories', 'delivery']).default('cart'),
    product_slugs: slugs,
    category_slugs: slugs,
    min_subtotal: amount.default(0),
    branches: z.array(name).max(1_000).default([]),
    order_types: orderTypes,
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    is_first_order_only: z.boolean().default(false),
    /** null: no limit. */
    usage_limit: z.int().positive().max(1_000_000_000).nullable().default(null),
    usage_limit_per_customer: z.int().positive().max(1_000_000_000).nullable().default(null),
    /** Whether shoppers see it in the list of discounts. */
    is_listed: z.boolean().default(true),
    /** Lower is taken first. */
    priority: z.int().min(0).max(1_000_000).default(0),
  })
  .refine(({ type, value }) => type !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'is above 100 percent',
  });

/** What is charged beside the goods, in the order of the file; the list is replaced as a whole. */
export const storeFileFee = z
  .strictObject({ name, type: z.enum(FEE_TYPES), value: amount, order_types: orderTypes })
  .refine(({ type, value }) => type !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'is above 100 percent',
  });

/** Rates of tax; the first that names a product or a category of it counts. The list is replaced as a whole. */
export const storeFileTaxClass = z.strictObject({ name, rate: percent, product_slugs: slugs, category_slugs: slugs });

export type StoreFileDiscount = z.output<typeof storeFileDiscount>;
export type StoreFileFee = z.output<typeof storeFileFee>;
export type StoreFileTaxClass = z.output<typeof storeFileTaxClass>;
