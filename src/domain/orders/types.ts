import type { Minor } from '../money/money.ts';
import type { FeeType } from '../pricing/types.ts';

/** Where an order goes, as it was written when the order was made. */
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

/** A fee as it was charged. */
export interface OrderFee {
  readonly id: number;
  readonly name: string;
  readonly type: FeeType;
  readonly amountMinor: Minor;
}

/** A discount that counted. */
export interface OrderDiscount {
  readonly discountId: number;
  readonly title: string;
  /** Null: an automatic one. */
  readonly code: string | null;
  readonly amountMinor: Minor;
}

/** The picture of a line, as the catalog had it. */
export interface OrderImage {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}
