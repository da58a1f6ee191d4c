import { z } from '@hono/zod-openapi';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import { REFUND_TARGETS } from '#domain/orders/refund-of-order.ts';
import { appliedFee } from './cart.ts';
import { amount, imageOrNull, phoneText, rowId } from './common.ts';
import { NOTE_MAX } from './limits.ts';
import { countryCode, latitude, longitude } from './shopper-address.ts';
import { visibleText } from './visible-text.ts';

/** A shopper's note on an order. It may contain line breaks, but no characters that change the text direction. */
export const note = z
  .string()
  .trim()
  .max(NOTE_MAX)
  .regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u, 'contains invalid characters')
  .transform(visibleText)
  .openapi({ type: 'string', maxLength: NOTE_MAX });

/** A secret that gives its holder access to an order. */
export const orderKey = z
  .string()
  .regex(/^k_[\w-]{22}$/, 'is invalid')
  .openapi({ example: 'k_Zm9vYmFyYmF6cXV4cXV1eA' });

const orderStatus = z.enum(ORDER_STATUSES);
const moment = z.iso.datetime();

export const review = z
  .object({
    id: rowId,
    order_item_id: rowId,
    product_id: rowId,
    rating: z.int().min(1).max(5),
    title: z.string(),
    comment: z.string(),
    created_at: moment,
    editable_until: moment,
  })
  .openapi('order_item_review');

export const orderItem = z
  .object({
    id: rowId,
    product_id: rowId,
    name: z.string(),
    slug: z.string(),
    image: imageOrNull,
    quantity: z.int().positive(),
    unit_price: amount,
    line_total: amount,
    options_label: z.string(),
    can_rate: z.boolean(),
    my_rating: z.union([review, z.null()]),
  })
  .openapi('order_item');

/** Delivery address of an order. It is mostly masked for callers that have only the order key. */
const orderAddress = z
  .object({
    label: z.string(),
    name: z.string(),
    phone: z.string(),
    phone_text: phoneText,
    address_1: z.string(),
    address_2: z.string(),
    landmark: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: countryCode,
    lat: latitude.nullable(),
    lng: longitude.nullable(),
  })
  .openapi('order_address');

const totals = z
  .object({
    subtotal: amount,
    total_original_price: amount,
    product_price_discount: amount,
    order_discount_amount: amount,
    shipping_discount_amount: amount,
    total_discount: amount,
    subtotal_after_discounts: amount,
    additional_fees: amount.openapi({ description: 'Sum of `applied_additional_fees`.' }),
    applied_additional_fees: z.array(appliedFee),
    delivery_charge: amount.openapi({ description: 'Before `shipping_discount_amount`.' }),
    tax_amount: amount,
    is_tax_included: z.boolean(),
    total: amount,
    wallet_used: amount,
    reward_used: amount,
    amount_due: amount.openapi({ description: 'Amount to pay by card or cash, after wallet and rewards.' }),
    paid: amount.openapi({ description: 'Total paid by wallet, rewards, card and cash.' }),
    refunded: amount,
  })
  .openapi('order_totals');

/** Currency and decimals of an order's amounts, as they were when it was created. */
const money = {
  currency: z.string().openapi({ description: 'ISO 4217.', example: 'USD' }),
  decimal_places: z.int().nonnegative().openapi({ description: 'Decimal places of its amounts.', example: 2 }),
};

/** One part of a refund. */
const refundPart = z
  .object({
    to: z.enum(REFUND_TARGETS).openapi({
      description: '`store`: the store pays it back itself, in cash or as agreed with the customer.',
    }),
    amount,
    is_done: z.boolean().openapi({ description: 'Whether it has been refunded. Always false for `store`.' }),
  })
  .openapi('refund_part');

export const order = z
  .object({
    id: rowId,
    order_number: z.string().openapi({ example: 'A-1042' }),
    order_key: orderKey,
    status: orderStatus,
    status_label: z.string().openapi({ example: 'Order placed' }),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_method: z.enum(PAYMENT_METHODS),
    order_type: z.enum(ORDER_TYPES),
    branch: z.object({
      id: rowId,
      name: z.string(),
      phone: z.string(),
      phone_text: phoneText,
      address: z.string().openapi({ description: 'In one line. Empty if unknown.' }),
    }),
    items: z.array(orderItem),
    ...money,
    totals,
    coupon_code: z.string().nullable(),
    customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    address: z.union([orderAddress, z.null()]).openapi({ description: 'Null for pickup.' }),
    note: z.string(),
    created_at: moment,
    placed_at: moment.nullable(),
    scheduled_at: moment.nullable(),
    eta_at: moment.nullable(),
    expires_at: moment.nullable().openapi({ description: 'When the unpaid order expires.' }),
    reason_code: z.string().nullable().openapi({ description: 'Why the order was cancelled or rejected.' }),
    reason: z.string().nullable(),
    timeline: z
      .array(
        z.object({
          kind: z.enum(['order', 'payment']),
          status: z.string(),
          label: z.string(),
          at: moment,
          note: z.string().nullable().openapi({ description: 'Note from the store to the customer. Null for others.' }),
        }),
      )
      .openapi({ description: 'In chronological order.' }),
    can_cancel: z.boolean(),
    cancel_until: moment.nullable().openapi({ description: 'Null if only `can_cancel` limits it.' }),
    refunds: z.array(refundPart).openapi({ description: 'Completed and pending refunds by destination.' }),
    cancel_refunds: z.array(refundPart).openapi({ description: 'Refunds if the order were cancelled now.' }),
    can_rate: z.boolean().openapi({ description: 'Whether an item is unrated and can be rated.' }),
    can_edit_ratings: z.boolean(),
    can_reorder: z.boolean(),
    earned: z.object({ rewards: amount, scratch_card_id: rowId.nullable() }),
  })
  .openapi('order');

/** An order as shown in a list. */
export const orderInShort = z
  .object({
    id: rowId,
    order_number: z.string(),
    order_key: orderKey,
    status: orderStatus,
    status_label: z.string(),
    payment_status: z.enum(PAYMENT_STATUSES),
    order_type: z.enum(ORDER_TYPES),
    item_count: z.int().positive().openapi({ description: 'Number of units.' }),
    items_label: z.string().openapi({ example: '2 × Margherita, 1 × Cola' }),
    image: imageOrNull,
    ...money,
    total: amount,
    created_at: moment,
    placed_at: moment.nullable(),
    eta_at: moment.nullable(),
    can_rate: z.boolean().openapi({ description: 'Whether an item can be rated and none is yet.' }),
    can_reorder: z.boolean(),
  })
  .openapi('order_in_short');

export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderInShort = z.infer<typeof orderInShort>;
