import { z } from '@hono/zod-openapi';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { ADJUSTMENT_REASONS } from '#domain/cart/types.ts';
import { COUPON_CODE_MAX, DISCOUNT_TYPES } from '#domain/discounts/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { FEE_TYPES } from '#domain/pricing/types.ts';
import { pincode } from './branches.ts';
import { amount, branchQuery, imageOrNull, queryId, rowId } from './common.ts';
import { CART_LINES_MAX, CHOSEN_VALUES_MAX, QUANTITY_MAX } from './limits.ts';
import { productCard } from './product.ts';
import { address } from './shopper-address.ts';

/** Checked before any value is parsed, so that a body full of choices cannot cost many times its size. */
const fewChoices = z.custom<Record<string, number[]>>(
  (chosen) =>
    typeof chosen !== 'object' ||
    chosen === null ||
    (Object.keys(chosen).length <= CHOSEN_VALUES_MAX &&
      Object.values(chosen).every((ids) => !Array.isArray(ids) || ids.length <= CHOSEN_VALUES_MAX)),
  'names too many choices',
);

/** Value ids by attribute id: `{ "1": [11] }`. */
const selectedValues = fewChoices
  .pipe(z.record(z.string().regex(/^\d{1,15}$/, 'must be the number of an attribute'), z.array(rowId)))
  .openapi('selected_values', { type: 'object', example: { 1: [11] } });

const discountSum = amount.openapi({ description: 'Amount of the reduction; never negative.', example: 2 });

const cartItem = z
  .object({
    id: rowId,
    product_id: rowId,
    variant_id: rowId.nullable(),
    name: z.string(),
    slug: z.string(),
    image: imageOrNull,
    quantity: z.int().positive().openapi({ example: 2 }),
    selected_attributes: selectedValues,
    selected_multi_attributes: selectedValues,
    options_label: z.string().openapi({ example: 'Small · Olives, Basil' }),
    unit_price: amount,
    original_unit_price: amount.nullable().openapi({ description: 'Before the reduction. Null if it is not reduced.' }),
    line_total: amount,
    max_quantity: z.int().nonnegative().openapi({ description: 'Maximum quantity of this line now.', example: 20 }),
    is_available: z.boolean(),
    problem: z
      .enum(ADJUSTMENT_REASONS)
      .nullable()
      .openapi({ description: 'Why the line cannot be ordered. Null if it can.', example: null }),
  })
  .openapi('cart_item');

export const appliedFee = z.object({
  id: rowId,
  name: z.string(),
  description: z.string().optional().openapi({
    description: 'Why it is charged, if the store says so. Orders do not repeat it.',
    example: 'Boxes that compost.',
  }),
  type: z.enum(FEE_TYPES),
  amount,
});

const cartAdjustment = z
  .object({
    cart_item_id: rowId,
    product_id: rowId,
    name: z.string(),
    reason: z.enum(ADJUSTMENT_REASONS),
    old: z.union([z.number(), z.string(), z.null()]).openapi({
      description: 'Price, quantity or options that the shopper last saw. Null if there is nothing to compare.',
      example: 9,
    }),
    new: z.union([z.number(), z.string(), z.null()]).openapi({ example: 9.4 }),
  })
  .openapi('cart_adjustment');

export const cart = z
  .object({
    version: z
      .int()
      .nonnegative()
      .openapi({ description: 'Increases with every change. 0 if the cart was never used.' }),
    cart_items: z.array(cartItem).max(CART_LINES_MAX),
    subtotal: amount,
    total_original_price: amount,
    product_price_discount: discountSum,
    order_discount_amount: discountSum,
    shipping_discount_amount: discountSum,
    total_discount: discountSum,
    subtotal_after_discounts: amount,
    applied_additional_fees: z.array(appliedFee),
    delivery_charge: amount.nullable().openapi({ description: 'Null if it is unknown without an address or pincode.' }),
    delivery_message: z.string(),
    delivery_distance: z.number().nullable().openapi({ description: 'Kilometres.', example: 3.42 }),
    show_delivery_distance: z.boolean(),
    is_delivery_available: z.boolean(),
    tax_amount: amount,
    total: amount,
    wallet_amount_applied: amount,
    reward_amount_applied: amount,
    amount_due: amount,
    coupon_applied: z.boolean(),
    customer_applied_coupon: z.string().nullable().openapi({ example: 'SAVE10' }),
    coupon_message: z.string(),
    discount_eligibility_message: z.string(),
    order_type: z.enum(ORDER_TYPES),
    address: z
      .union([address, z.null()])
      .openapi({ description: 'Delivery address. Null for a pincode, or if none was given.' }),
    pincode: z
      .string()
      .nullable()
      .openapi({ description: 'The pincode, as it was given. Null with an address, or if none was given.' }),
    minimum_order: amount,
    free_delivery: z.object({ from: amount, missing: amount }).nullable().openapi({
      description:
        'The subtotal from which delivery is free, and how much of it is missing. Null if the cart is not delivered, or free of charge anyway.',
    }),
    can_checkout: z.boolean(),
    adjusted_cart_items: z.array(cartAdjustment),
  })
  .openapi('cart');

const switchText = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1');
export const couponCode = z
  .string()
  .trim()
  .max(COUPON_CODE_MAX)
  .regex(/^\P{Cc}*$/u, 'contains invalid characters')
  .openapi({ pattern: '^\\P{Cc}*$' });
/** GET get-cart: given values are stored in the cart, empty values are removed from it. */
export const getCartQuery = z.strictObject({
  ...branchQuery,
  coupon_code: couponCode.optional().openapi({ description: 'Empty removes the coupon.', example: 'SAVE10' }),
  address_id: z
    .union([z.literal(''), queryId])
    .optional()
    .openapi({
      type: 'integer',
      minimum: 1,
      description:
        'An address of the owner. Empty removes it. Without an address or pincode, the cart uses the default address.',
    }),
  pincode: z
    .union([z.literal(''), pincode])
    .optional()
    .openapi({ type: 'string', pattern: PINCODE.source }),
  order_type: z.enum(ORDER_TYPES).optional(),
  use_wallet: switchText.optional().openapi({ type: 'boolean' }),
  reward_amount: z
    .string()
    .regex(/^(?:\d{1,10}(?:\.\d{1,4})?)?$/, 'must be an amount')
    .optional()
    .openapi({ type: 'number', example: 5 }),
});

const choice = {
  quantity: z.int().min(1).max(QUANTITY_MAX).openapi({ example: 1 }),
  selected_attributes: selectedValues.default({}),
  selected_multi_attributes: selectedValues.default({}),
};

export const ownerQuery = z.strictObject(branchQuery);

/** POST cart/add */
export const addToCartBody = z.strictObject({ product_id: rowId, ...choice }).openapi('add_to_cart');

/** PUT cart/update: `cart_id` is the id of the cart item. Omitted fields stay unchanged. */
export const updateCartBody = z
  .strictObject({
    cart_id: rowId,
    quantity: z.int().min(-QUANTITY_MAX).max(QUANTITY_MAX).optional(),
    selected_attributes: selectedValues.optional(),
    selected_multi_attributes: selectedValues.optional(),
  })
  .openapi('update_cart');

/** DELETE cart/remove/{id} */
export const cartItemParams = z.strictObject({ id: queryId });

/** GET get-cart-recommended-products */
export const recommendedResponse = z
  .object({ data: z.array(productCard), reason: z.enum(['related', 'popular']) })
  .openapi('recommended_products');

const discount = z
  .object({
    id: rowId,
    code: z.string().nullable().openapi({ example: 'SAVE10' }),
    title: z.string(),
    description: z.string(),
    type: z.enum(DISCOUNT_TYPES),
    value: z.number().openapi({ description: 'A percentage for `percent`, an amount for `fixed`.', example: 10 }),
    max_discount: amount.nullable(),
    minimum_subtotal: amount,
    is_auto: z.boolean(),
    ends_at: z.string().nullable().openapi({ example: '2026-12-31T23:59:59.000Z' }),
    is_eligible: z.boolean(),
    ineligible_message: z.string(),
    missing_subtotal: amount
      .nullable()
      .openapi({ description: 'What the subtotal lacks. Null unless only that makes it ineligible.' }),
    savings: amount,
  })
  .openapi('discount');

/** GET get-discounts */
export const discountsResponse = z.object({ data: z.array(discount) }).openapi('discounts');

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export type CartAdjustment = z.infer<typeof cartAdjustment>;
export type AddToCartRequest = z.input<typeof addToCartBody>;
export type UpdateCartRequest = z.input<typeof updateCartBody>;
export type Discount = z.infer<typeof discount>;
export type DiscountsResponse = z.infer<typeof discountsResponse>;
export type RecommendedResponse = z.infer<typeof recommendedResponse>;
