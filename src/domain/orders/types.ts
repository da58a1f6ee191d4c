import type { Minor } from '../money/money.ts';
import type { FeeType } from '../pricing/types.ts';

/** Delivery address of an order, as it was entered. */
export interface OrderAddress {
  readonly label: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A fee as charged. */
export interface OrderFee {
  readonly id: number;
  readonly name: string;
  readonly type: FeeType;
  readonly amountMinor: Minor;
}

/** An applied discount. */
export interface OrderDiscount {
  readonly discountId: number;
  readonly title: string;
  /** Null for an automatic discount. */
  readonly code: string | null;
  readonly amountMinor: Minor;
}

/** Image of an item, as it was in the catalog. */
export interface OrderImage {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}
