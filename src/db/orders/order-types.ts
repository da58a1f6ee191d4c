import type { Columns, Row } from '../columns.ts';
import type { orderEvent, orderItem, orders } from '../schema/orders.ts';
import type { review } from '../schema/reviews.ts';
import type { OrderRefundRow } from './order-refunds.ts';

/** Columns that a new order is inserted with. */
export const NEW_ORDER_COLUMNS = [
  'id',
  'orderKey',
  'ownerKind',
  'ownerKey',
  'cartId',
  'cartVersion',
  'status',
  'paymentStatus',
  'paymentMethod',
  'orderType',
  'branchId',
  'branchName',
  'branchPhone',
  'currencyCode',
  'decimalPlaces',
  'subtotalMinor',
  'totalOriginalPriceMinor',
  'orderDiscountMinor',
  'shippingDiscountMinor',
  'deliveryChargeMinor',
  'feesMinor',
  'taxMinor',
  'isTaxIncluded',
  'totalMinor',
  'rewardUsedMinor',
  'walletUsedMinor',
  'dueMinor',
  'fees',
  'discounts',
  'couponCode',
  'customerName',
  'customerEmail',
  'customerPhone',
  'address',
  'deliveryDistanceMeters',
  'note',
  'scheduledAt',
  'etaAt',
  'placedAt',
  'expiresAt',
] as const satisfies Columns<typeof orders>;

export const ORDER_COLUMNS = [
  ...NEW_ORDER_COLUMNS,
  'number',
  'paidMinor',
  'refundedMinor',
  'createdAt',
  'acceptedAt',
  'endedAt',
  'reasonCode',
  'reason',
  'rewardEarnedMinor',
  'scratchCardId',
] as const satisfies Columns<typeof orders>;
/** A row of `orders`. Amounts are minor units of its own currency. */
export type OrderRow = Row<typeof orders, typeof ORDER_COLUMNS>;

declare const locked: unique symbol;
/** An order whose row is locked until the transaction ends, so its data stay current. Only `lockOrder` returns one. */
export type LockedOrder = OrderRow & { readonly [locked]: true };

export const ITEM_REVIEW_COLUMNS = ['id', 'rating', 'title', 'comment'] as const satisfies Columns<typeof review>;
/** A shopper's rating of a line. Instants read from JSON are ISO 8601. */
interface ItemReviewRow extends Row<typeof review, typeof ITEM_REVIEW_COLUMNS> {
  createdAt: string;
}

/** Columns that a line is inserted with and read again. */
export const PLACED_ITEM_COLUMNS = [
  'productId',
  'variantId',
  'name',
  'slug',
  'image',
  'optionsLabel',
  'selectedAttributes',
  'selectedMultiAttributes',
  'quantity',
  'unitPriceMinor',
  'originalUnitPriceMinor',
  'lineTotalMinor',
  'discountMinor',
  'taxMinor',
] as const satisfies Columns<typeof orderItem>;

export const ORDER_ITEM_COLUMNS = [...PLACED_ITEM_COLUMNS, 'refundedQuantity'] as const satisfies Columns<
  typeof orderItem
>;

export interface OrderItemRow extends Row<typeof orderItem, typeof ORDER_ITEM_COLUMNS> {
  id: number;
  /** Whether the store still has the product. */
  isKept: boolean;
  review: ItemReviewRow | null;
}

export const EVENT_COLUMNS = ['kind', 'status', 'note'] as const satisfies Columns<typeof orderEvent>;
export interface OrderEventRow extends Row<typeof orderEvent, typeof EVENT_COLUMNS> {
  at: string;
}

/** An order with everything that belongs to it. */
export interface OrderWithItems {
  order: OrderRow;
  /** In the order of the cart. */
  items: OrderItemRow[];
  /** In chronological order. */
  events: OrderEventRow[];
  /** In chronological order. */
  refunds: OrderRefundRow[];
  /** Address of its branch in one line. Empty if unknown. */
  branchAddress: string;
  /** E-mail address of its branch. Empty if it has none. */
  branchEmail: string;
}
