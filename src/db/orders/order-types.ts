import type { Choices } from '#domain/options/types.ts';
import type { OrderOwnerKind } from '#domain/orders/order-owner.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment-status.ts';
import type { OrderAddress, OrderDiscount, OrderFee, OrderImage } from '#domain/orders/types.ts';

/** A row of `orders`: amounts in minor units of its own currency. */
export interface OrderRow {
  id: number;
  number: number;
  orderKey: string;
  ownerKind: OrderOwnerKind;
  ownerKey: string;
  cartId: number;
  cartVersion: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  orderType: OrderType;
  branchId: number;
  branchName: string;
  branchPhone: string;
  currencyCode: string;
  decimalPlaces: number;
  subtotalMinor: number;
  totalOriginalPriceMinor: number;
  orderDiscountMinor: number;
  shippingDiscountMinor: number;
  deliveryChargeMinor: number;
  feesMinor: number;
  taxMinor: number;
  isTaxIncluded: boolean;
  totalMinor: number;
  rewardUsedMinor: number;
  walletUsedMinor: number;
  dueMinor: number;
  paidMinor: number;
  refundedMinor: number;
  fees: OrderFee[];
  discounts: OrderDiscount[];
  couponCode: string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  address: OrderAddress | null;
  deliveryDistanceMeters: number | null;
  note: string;
  scheduledAt: Date | null;
  etaAt: Date | null;
  createdAt: Date;
  placedAt: Date | null;
  acceptedAt: Date | null;
  endedAt: Date | null;
  expiresAt: Date | null;
  reasonCode: string | null;
  reason: string | null;
  rewardEarnedMinor: number;
  scratchCardId: number | null;
}

declare const locked: unique symbol;
/** An order whose row is locked until the transaction ends: what it says stays true. Only `lockOrder` gives one. */
export type LockedOrder = OrderRow & { readonly [locked]: true };

/** What a shopper has said of a line. Instants of what is read as JSON are ISO 8601. */
export interface ItemReviewRow {
  id: number;
  rating: number;
  title: string;
  comment: string;
  createdAt: string;
}

export interface OrderItemRow {
  id: number;
  productId: number;
  variantId: number | null;
  name: string;
  slug: string;
  image: OrderImage | null;
  optionsLabel: string;
  selectedAttributes: Choices;
  selectedMultiAttributes: Choices;
  quantity: number;
  unitPriceMinor: number;
  originalUnitPriceMinor: number;
  lineTotalMinor: number;
  /** Whether the store still has the product. */
  isKept: boolean;
  review: ItemReviewRow | null;
}

export interface OrderEventRow {
  kind: 'order' | 'payment';
  status: string;
  note: string | null;
  at: string;
}

/** An order with all that belongs to it. */
export interface WholeOrder {
  order: OrderRow;
  /** In the order of the cart. */
  items: OrderItemRow[];
  /** In the order in which it happened. */
  events: OrderEventRow[];
  /** Where its branch is, in one line; empty: not known. */
  branchAddress: string;
  /** Where its branch gets mail; empty: nowhere. */
  branchEmail: string;
}
