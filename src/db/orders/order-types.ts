import type { Choices } from '#domain/options/types.ts';
import type { OrderOwnerKind } from '#domain/orders/order-owner.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment-status.ts';
import type { OrderAddress, OrderDiscount, OrderFee, OrderImage } from '#domain/orders/types.ts';

/** A row of `orders`. Amounts are minor units of its own currency. */
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
/** An order whose row is locked until the transaction ends, so its data stay current. Only `lockOrder` returns one. */
export type LockedOrder = OrderRow & { readonly [locked]: true };

/** A shopper's rating of a line. Instants read from JSON are ISO 8601. */
interface ItemReviewRow {
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

/** An order with everything that belongs to it. */
export interface WholeOrder {
  order: OrderRow;
  /** In the order of the cart. */
  items: OrderItemRow[];
  /** In chronological order. */
  events: OrderEventRow[];
  /** Address of its branch in one line. Empty if unknown. */
  branchAddress: string;
  /** E-mail address of its branch. Empty if it has none. */
  branchEmail: string;
}
