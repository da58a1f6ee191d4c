import { z } from '@hono/zod-openapi';
import { LEFT_OUT_REASONS } from '#domain/cart/types.ts';
import { CANCEL_REASONS } from '#domain/orders/cancellation.ts';
import { cart } from './cart.ts';
import { amount, branchQuery, pageNumber, pageOf, queryId, rowId } from './common.ts';
import { REVIEW_COMMENT_MAX, REVIEW_TITLE_MAX } from './limits.ts';
import { note, order, orderInShort, orderKey, review } from './order.ts';
import { visibleText } from './visible-text.ts';

/** GET get-single-order */
export const singleOrderQuery = z.strictObject({ ...branchQuery, order_id: queryId });
export const orderResponse = z.object({ order }).openapi('order_response');

/** GET get-all-orders */
export const allOrdersQuery = z.strictObject({
  ...branchQuery,
  page: pageNumber,
  status: z.enum(['active', 'past']).optional(),
});
export const allOrdersResponse = pageOf(orderInShort).openapi('orders');

/**
 * GET get-single-order-to-track: for the owner, or with the order key. As `text/event-stream` it sends an update with
 * each change.
 */
export const trackQuery = z.strictObject({ ...branchQuery, order_id: queryId, order_key: orderKey.optional() });
export const trackResponse = z
  .object({
    order,
    poll_after: z
      .int()
      .nonnegative()
      .openapi({ description: 'Seconds. 0 if the order can no longer change.', example: 15 }),
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
export const cancelResponse = z
  .object({
    order,
    refund: z.object({
      amount: amount.openapi({ description: 'Total of wallet, rewards and card.' }),
      to: z.array(z.enum(['wallet', 'reward', 'card'])),
      status: z.enum(['none', 'pending', 'done']),
    }),
  })
  .openapi('cancelled_order');

/** POST reorder: adds the items of an order to the cart as far as they are available. */
export const reorderQuery = z.strictObject(branchQuery);
export const reorderResponse = cart
  .extend({
    left_out: z
      .array(
        z.object({
          product_id: rowId,
          name: z.string(),
          quantity: z.int().positive(),
          reason: z.enum(LEFT_OUT_REASONS),
          message: z.string().openapi({ description: "The reason, in the store's language." }),
        }),
      )
      .openapi({ description: 'Unavailable lines of the order.' }),
  })
  .openapi('reordered_cart');
export const reorderBody = z.strictObject({ order_id: rowId, order_key: orderKey.optional() }).openapi('reorder');

/** Text that a shopper publishes. */
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
export const reviewResponse = z.object({ review }).openapi('review_response');

export type OrderResponse = z.infer<typeof orderResponse>;
export type TrackResponse = z.infer<typeof trackResponse>;
export type CancelOrderRequest = z.input<typeof cancelOrderBody>;
export type CancelResponse = z.infer<typeof cancelResponse>;
export type RateOrderItemRequest = z.input<typeof rateOrderItemBody>;
export type ReorderRequest = z.input<typeof reorderBody>;
export type ReorderResponse = z.infer<typeof reorderResponse>;
export type ReviewResponse = z.infer<typeof reviewResponse>;
