import { z } from '@hono/zod-openapi';
import { LISTED_ITEMS } from '#domain/orders/listed-items.ts';
import { OPERATOR_STEPS, type OperatorStepName } from '#domain/orders/operator-steps.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import {
  amount,
  blankable,
  pageNumber,
  pageOf,
  perPageUpTo,
  phoneText,
  queryId,
  rowId,
  searchedText,
} from '../common.ts';
import {
  CART_LINES_MAX,
  OPERATOR_NOTE_MAX,
  ORDERS_PER_PAGE_MAX,
  PREPARATION_MINUTES_MAX,
  QUANTITY_MAX,
} from '../limits.ts';
import { order, orderItem } from '../order.ts';
import { noteLine } from './note-line.ts';

/** GET operator/orders */
export const operatorOrdersQuery = z.strictObject({
  status: blankable(z.enum(['active', 'past', ...ORDER_STATUSES])),
  q: searchedText(100).openapi({
    type: 'string',
    description: "An order number, or a part of the customer's name or phone number.",
  }),
  branch_id: blankable(queryId).openapi({ type: 'integer', minimum: 1, description: 'Only orders of this branch.' }),
  page: pageNumber,
  per_page: perPageUpTo(ORDERS_PER_PAGE_MAX),
});
export const operatorOrderInList = z
  .object({
    id: rowId,
    order_number: z.string().openapi({ example: 'A-1042' }),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_method: z.enum(PAYMENT_METHODS),
    order_type: z.enum(ORDER_TYPES),
    branch_id: rowId,
    branch_name: z.string().openapi({ description: 'As it was when the order was placed.' }),
    customer_name: z.string(),
    customer_phone: z.string().nullable(),
    note: z.string().openapi({ description: "The customer's note. May be empty." }),
    units: z.int().nonnegative().openapi({ description: 'Number of units of all items.' }),
    items: z.array(orderItem.pick({ quantity: true, name: true, options_label: true })).max(LISTED_ITEMS),
    more_items: z.int().nonnegative().openapi({ description: 'Number of items that `items` has no room for.' }),
    total: amount,
    currency: z.string(),
    decimal_places: z.int().nonnegative(),
    scheduled_at: z.iso.datetime().nullable(),
    eta_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    next_steps: z.array(z.enum(Object.keys(OPERATOR_STEPS) as OperatorStepName[])),
  })
  .openapi('operator_order_in_list');
export const operatorOrdersResponse = pageOf(operatorOrderInList).openapi('operator_orders');

/** GET operator/orders.csv */
const day = z.iso.date().openapi({ example: '2026-11-01' });
export const operatorExportQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'is before the first day', path: ['to'] });

/** GET operator/orders/{order_id} */
export const operatorOrderParams = z.strictObject({ order_id: queryId });
const operatorOrderItem = orderItem
  .extend({
    paid: amount.openapi({ description: 'What was paid for all its units, after discounts and with tax.' }),
    refunded_quantity: z.int().nonnegative().openapi({ description: 'Units that were refunded by item.' }),
  })
  .openapi('operator_order_item');
export const operatorOrder = order
  .omit({ order_key: true })
  .extend({
    customer: order.shape.customer.extend({ phone_text: phoneText }),
    items: z.array(operatorOrderItem),
    next_steps: operatorOrderInList.shape.next_steps,
    refundable: amount.openapi({ description: 'What can be refunded now. 0 if nothing can.' }),
    payment: z
      .union([
        z.object({ provider: z.string(), state: z.string(), amount, reference: z.string().nullable() }),
        z.null(),
      ])
      .openapi({ description: 'The card payment. Null if the order is not paid by card.' }),
    delivery_distance_meters: z.int().nonnegative().nullable(),
  })
  .openapi('operator_order');
export const operatorOrderResponse = z.object({ order: operatorOrder }).openapi('operator_order_response');

/** A note to the customer. */
const lineNote = noteLine(OPERATOR_NOTE_MAX);

/** POST operator/orders/{order_id}/steps */
export const operatorStepBody = z
  .strictObject({
    step: z.enum(Object.keys(OPERATOR_STEPS) as OperatorStepName[]),
    note: lineNote.optional(),
    preparation_minutes: z.int().min(1).max(PREPARATION_MINUTES_MAX).optional().openapi({
      description: 'accept: minutes until the order is prepared. The customer is told a new time.',
    }),
  })
  .openapi('operator_step');

/** POST operator/orders/{order_id}/refunds */
export const operatorRefundBody = z
  .strictObject({
    amount: z.number().positive().optional().openapi({ example: 4.5 }),
    items: z
      .array(z.strictObject({ item_id: rowId, quantity: z.int().positive().max(QUANTITY_MAX) }))
      .min(1)
      .max(CART_LINES_MAX)
      .refine((items) => new Set(items.map(({ item_id: id }) => id)).size === items.length, 'name an item twice')
      .optional()
      .openapi({ description: 'Units to refund, by what was paid for them.' }),
    note: lineNote.optional(),
  })
  .refine(({ amount: given, items }) => given === undefined || items === undefined, {
    message: 'cannot be combined with items',
    path: ['amount'],
  })
  .openapi('operator_refund');

export type OperatorExportQuery = z.input<typeof operatorExportQuery>;
export type OperatorOrderInList = z.infer<typeof operatorOrderInList>;
export type OperatorOrder = z.infer<typeof operatorOrder>;
export type OperatorOrderItem = z.infer<typeof operatorOrderItem>;
export type OperatorStepRequest = z.input<typeof operatorStepBody>;
export type OperatorRefundRequest = z.input<typeof operatorRefundBody>;
