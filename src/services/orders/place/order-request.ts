import type { AddressInput } from '#contracts/address.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { PaymentMethod } from '#domain/orders/payment-status.ts';

/** Contact details as typed by the shopper. */
export interface WrittenCustomer {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** An order request. Omitted inputs come from the cart. */
export interface OrderRequest {
  /** Version and total (major units) of the cart that the shopper sees. */
  cartVersion: number;
  expectedTotal: number;
  /** Amount left to pay by card or cash. Not checked if omitted. */
  expectedDue?: number | undefined;
  orderType: OrderType;
  /** An address of the owner's book. */
  addressId?: number | undefined;
  /** Replaces an address of the book and is stored only with the order. */
  address?: Omit<AddressInput, 'id' | 'is_default'> | undefined;
  /** Start of a slot. Omitted for as soon as possible. */
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
