import type { AddressInput } from '#contracts/address.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { PaymentMethod } from '#domain/orders/payment-status.ts';

/** Who an order is for, as they have written it. */
export interface WrittenCustomer {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** An order as it is asked for. What is left out is as the cart has it. */
export interface OrderWish {
  /** Of the cart that the shopper sees, and what it says: major units. */
  cartVersion: number;
  expectedTotal: number;
  /** What is left to the card or to cash; left out: not looked at. */
  expectedDue?: number | undefined;
  orderType: OrderType;
  /** Of the owner's book. */
  addressId?: number | undefined;
  /** Instead of one of the book: it is kept with the order alone. */
  address?: Omit<AddressInput, 'id' | 'is_default'> | undefined;
  /** Beginning of a slot; left out: as soon as possible. */
  scheduledAt?: Date | undefined;
  paymentMethod: PaymentMethod;
  useWallet?: boolean | undefined;
  /** Major units. */
  rewardAmount?: number | undefined;
  couponCode?: string | undefined;
  customer?: WrittenCustomer | undefined;
  note: string;
  acceptsTerms: boolean;
}
