/** Discounts, fees and taxes in a store file. */
import { z } from 'zod';
import { COUPON_CODE_MAX, DISCOUNT_TARGETS, DISCOUNT_TYPES } from '#domain/discounts/types.ts';
import { FEE_TYPES } from '#domain/pricing/types.ts';
import { FEE_DESCRIPTION_MAX } from '../limits.ts';
import { amount, instant, name, orderTypes, percent, slugs, text } from './store-file-fields.ts';

/**
 * Coupons and automatic discounts. An automatic discount has no code and is identified by its title. Empty lists mean
 * no restriction.
 */
export const storeFileDiscount = z
  .strictObject({
    code: z.string().trim().min(1).max(COUPON_CODE_MAX).nullable().default(null),
    title: name,
    description: text,
    type: z.enum(DISCOUNT_TYPES),
    /** Percentage of a `percent` discount, amount of a `fixed` one. */
    value: amount.default(0),
    max_discount: amount.nullable().default(null),
    applies_to: z.enum(DISCOUNT_TARGETS).default('cart'),
    product_slugs: slugs,
    category_slugs: slugs,
    min_subtotal: amount.default(0),
    branches: z.array(name).max(1_000).default([]),
    order_types: orderTypes,
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    is_first_order_only: z.boolean().default(false),
    /** Null without a limit. */
    usage_limit: z.int().positive().max(1_000_000_000).nullable().default(null),
    usage_limit_per_customer: z.int().positive().max(1_000_000_000).nullable().default(null),
    /** Whether the list of discounts shows it to shoppers. */
    is_listed: z.boolean().default(true),
    /** False while it is switched off. */
    is_enabled: z.boolean().default(true),
    /** Lower values apply first. */
    priority: z.int().min(0).max(1_000_000).default(0),
  })
  .refine(({ type, value }) => type !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'is above 100 percent',
  });

/** Additional charges, in the order of the file. The list is replaced as a whole. */
export const storeFileFee = z
  .strictObject({
    name,
    type: z.enum(FEE_TYPES),
    value: amount,
    order_types: orderTypes,
    /** Shown to shoppers below the name. */
    description: z.string().trim().max(FEE_DESCRIPTION_MAX).default(''),
  })
  .refine(({ type, value }) => type !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'is above 100 percent',
  });

/** Tax rates. The first one that names a product or one of its categories applies. The list is replaced as a whole. */
export const storeFileTaxClass = z.strictObject({ name, rate: percent, product_slugs: slugs, category_slugs: slugs });

export type StoreFileDiscount = z.output<typeof storeFileDiscount>;
export type StoreFileFee = z.output<typeof storeFileFee>;
export type StoreFileTaxClass = z.output<typeof storeFileTaxClass>;
