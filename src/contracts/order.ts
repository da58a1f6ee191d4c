import { z } from '@hono/zod-openapi';
import { cart } from './cart.ts';
import { amount, branchQuery, imageOrNull, pageNumber, pageOf, queryId, rowId } from './common.ts';
import { NOTE_MAX, REVIEW_COMMENT_MAX, REVIEW_TITLE_MAX } from './limits.ts';
import { countryCode, latitude, longitude } from './shopper-address.ts';
import { visibleText } from './visible-text.ts';

export const ORDER_STATUSES = [
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const;
export const PAYMENT_STATUSES = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const;
export const PAYMENT_METHODS = ['card', 'cod', 'wallet'] as const;
/** Why a shopper cancels. */
export const CANCEL_REASONS = [
  'changed_mind',
  'ordered_by_mistake',
  'takes_too_long',
  'wrong_details',
  'other',
] as const;

/** What a shopper writes beside an order: lines of text that cannot turn the text around them. */
export const note = z
  .string()
  .trim()
  .max(NOTE_MAX)
  .regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u, 'has characters that no note has')
  .transform(visibleText)
  .openapi({ type: 'string', maxLength: NOTE_MAX });

/** A secret that shows an order to whoever has it. */
export const orderKey = z
  .string()
  .regex(/^k_[\w-]{22}$/, 'is none')
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

/** Where an order goes. With an order's key alone most of it is masked. */
export const orderAddress = z
  .object({
    label: z.string(),
    name: z.string(),
    phone: z.string(),
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
    applied_additional_fees: z.array(
      z.object({ id: rowId, name: z.string(), type: z.enum(['fixed', 'percent']), amount }),
    ),
    delivery_charge: amount.openapi({ description: 'Before `shipping_discount_amount`.' }),
    tax_amount: amount,
    is_tax_included: z.boolean(),
    total: amount,
    wallet_used: amount,
    reward_used: amount,
    amount_due: amount.openapi({ description: 'What wallet and rewards leave to the card, or to cash.' }),
    paid: amount.openapi({ description: 'Of everything: wallet, rewards, card, cash.' }),
    refunded: amount,
  })
  .openapi('order_totals');

export const order = z
  .object({
    id: rowId,
    order_number: z.string().openapi({ example: 'A-1042' }),
    order_key: orderKey,
    status: orderStatus,
    status_label: z.string().openapi({ example: 'Order placed' }),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_method: z.enum(PAYMENT_METHODS),
    order_type: z.enum(['delivery', 'pickup']),
    branch: z.object({
      id: rowId,
      name: z.string(),
      phone: z.string(),
      address: z.string().openapi({ description: 'In one line; empty: not known.' }),
    }),
    items: z.array(orderItem),
    totals,
    coupon_code: z.string().nullable(),
    customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    address: z.union([orderAddress, z.null()]).openapi({ description: 'Null: picked up.' }),
    note: z.string(),
    created_at: moment,
    placed_at: moment.nullable(),
    scheduled_at: moment.nullable(),
    eta_at: moment.nullable(),
    expires_at: moment.nullable().openapi({ description: 'When an order that is not paid ends.' }),
    reason_code: z.string().nullable().openapi({ description: 'Why it was cancelled or rejected.' }),
    reason: z.string().nullable(),
    timeline: z
      .array(
        z.object({
          kind: z.enum(['order', 'payment']),
          status: z.string(),
          label: z.string(),
          at: moment,
          note: z.string().nullable(),
        }),
      )
      .openapi({ description: 'In the order in which it happened.' }),
    can_cancel: z.boolean(),
    cancel_until: moment.nullable().openapi({ description: 'Null: as long as `can_cancel` says.' }),
    can_rate: z.boolean(),
    can_reorder: z.boolean(),
    earned: z.object({ rewards: amount, scratch_card_id: rowId.nullable() }),
  })
  .openapi('order');

/** What a list shows of an order. */
export const orderInShort = z
  .object({
    id: rowId,
    order_number: z.string(),
    order_key: orderKey,
    status: orderStatus,
    status_label: z.string(),
    payment_status: z.enum(PAYMENT_STATUSES),
    order_type: z.enum(['delivery', 'pickup']),
    item_count: z.int().positive().openapi({ description: 'Pieces.' }),
    items_label: z.string().openapi({ example: '2 × Margherita, 1 × Cola' }),
    image: imageOrNull,
    total: amount,
    created_at: moment,
    placed_at: moment.nullable(),
    eta_at: moment.nullable(),
    can_rate: z.boolean(),
    can_reorder: z.boolean(),
  })
  .openapi('order_in_short');

/** GET get-single-order */
export const singleOrderQuery = z.strictObject({ ...branchQuery, order_id: queryId });
export const orderAnswer = z.object({ order }).openapi('order_answer');

/** GET get-all-orders */
export const allOrdersQuery = z.strictObject({
  ...branchQuery,
  page: pageNumber,
  status: z.enum(['active', 'past']).optional(),
});
export const allOrdersAnswer = pageOf(orderInShort).openapi('orders');

/** GET get-single-order-to-track: of the owner, or by the key. As `text/event-stream` it answers again with each change. */
export const trackQuery = z.strictObject({ ...branchQuery, order_id: queryId, order_key: orderKey.optional() });
export const trackAnswer = z
  .object({
    order,
    poll_after: z.int().nonnegative().openapi({ description: 'Seconds; 0: nothing more happens to it.', example: 15 }),
  })
  .openapi('tracked_order');

/** POST cancel-order */
export const cancelOrderQuery = z.strictObject(branchQuery);
export const cancelOrderBody = z
  .strictObject({
    order_id: rowId,
    order_key: orderKey.optional(),
    reason_code: z.enum(CANCEL_REASONS),
    reason: note.optional(),
  })
  .openapi('cancel_order');
export const cancelAnswer = z
  .object({
    order,
    refund: z.object({
      amount: amount.openapi({ description: 'In all: wallet, rewards and card.' }),
      to: z.array(z.enum(['wallet', 'reward', 'card'])),
      status: z.enum(['none', 'pending', 'done']),
    }),
  })
  .openapi('cancelled_order');

/** POST reorder: puts the lines of an order into the cart as far as they can be had. */
export const reorderQuery = z.strictObject(branchQuery);
export const reorderAnswer = cart
  .extend({
    left_out: z
      .array(
        z.object({
          product_id: rowId,
          name: z.string(),
          quantity: z.int().positive(),
          reason: z.enum([
            'not_sold',
            'out_of_stock',
            'limit_reached',
            'option_removed',
            'min_not_met',
            'branch_unavailable',
            'cart_full',
          ]),
          message: z.string().openapi({ description: 'Why, in the language of the store.' }),
        }),
      )
      .openapi({ description: 'Lines of the order that cannot be had.' }),
  })
  .openapi('reordered_cart');
export const reorderBody = z.strictObject({ order_id: rowId, order_key: orderKey.optional() }).openapi('reorder');

/** What a shopper says in public. */
const said = (max: number) =>
  z.string().trim().max(max).transform(visibleText).openapi({ type: 'string', maxLength: max });

/** POST rate-order-item */
export const rateOrderItemQuery = z.strictObject(branchQuery);
export const rateOrderItemBody = z
  .strictObject({
    order_id: rowId,
    order_item_id: rowId,
    rating: z.int().min(1).max(5),
    title: said(REVIEW_TITLE_MAX).optional(),
    comment: said(REVIEW_COMMENT_MAX).optional(),
  })
  .openapi('rate_order_item');
export const reviewAnswer = z.object({ review }).openapi('review_answer');

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderInShort = z.infer<typeof orderInShort>;
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type TrackAnswer = z.infer<typeof trackAnswer>;
export type CancelOrderRequest = z.input<typeof cancelOrderBody>;
export type CancelAnswer = z.infer<typeof cancelAnswer>;
export type RateOrderItemRequest = z.input<typeof rateOrderItemBody>;
export type ReorderAnswer = z.infer<typeof reorderAnswer>;
export type ReviewAnswer = z.infer<typeof reviewAnswer>;
