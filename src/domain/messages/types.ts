import type { Minor } from '../money/money.ts';
import type { OrderType } from '../orders/order-type.ts';
import type { PaymentMethod, PaymentStatus } from '../orders/payment-status.ts';
import type { RefundPart } from '../orders/refund-of-order.ts';

/** What a message says; a template of its kind makes a mail or a text of it, in the words and colours of the store. */
export type MessageContent =
  /** A code that proves an address or a number: `minutes` is how long it counts. */
  | { readonly kind: 'one_time_code'; readonly code: string; readonly minutes: number }
  /** The link that lets a forgotten password be set anew. `path` is of the store, with the token. */
  | { readonly kind: 'password_reset'; readonly name: string; readonly path: string; readonly minutes: number }
  /** To somebody who asked for a new password and has no account. */
  | { readonly kind: 'no_account' }
  /** After registration (`isNew`) and where it is asked for again: a code and a link that confirm the address. */
  | {
      readonly kind: 'confirm_email';
      readonly name: string;
      readonly isNew: boolean;
      readonly code: string;
      /** How long the code counts. */
      readonly minutes: number;
      /** Of the store, with the token. */
      readonly path: string;
      /** How long the link counts. */
      readonly hours: number;
    }
  /** That the first proof of a contact has ended what could sign in before it. */
  | {
      readonly kind: 'access_ended';
      readonly name: string;
      readonly password: boolean;
      readonly sessions: number;
      readonly phone: boolean;
    }
  /** That the password, the address or the number of an account is another one now. */
  | { readonly kind: 'account_changed'; readonly name: string; readonly what: 'password' | 'email' | 'phone' }
  /** That the account is gone. */
  | { readonly kind: 'account_deleted'; readonly name: string }
  | OrderContent
  | NewOrderContent;

/** What of an order its shopper is told. */
export const ORDER_STEPS = [
  'placed',
  'accepted',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
  'expired',
  /** Money of an order that was completed goes back. */
  'refunded',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** A line of a bill: of an item, or of what else it consists of. */
export type OrderRow = { readonly amountMinor: Minor } & (
  | { readonly label: string }
  | { readonly word: 'discount' | 'delivery' | 'fees' | 'tax' | 'reward' | 'wallet' | 'due' | 'total' }
);

/** A step of an order; amounts in minor units of its own currency. */
export interface OrderContent {
  readonly kind: 'order_step';
  readonly step: OrderStep;
  readonly name: string;
  /** Without the store's prefix. */
  readonly number: number;
  /** Of the store, with the key that shows the order. */
  readonly path: string;
  readonly currencyCode: string;
  readonly decimalPlaces: number;
  readonly branch: string;
  /** Where it is picked up, in one line, as long as it is to be; empty: not known. Null: it comes. */
  readonly pickUpAt: string | null;
  /** The time that was chosen, as long as it is to come: ISO 8601. Null: as soon as possible. */
  readonly scheduledAt: string | null;
  /** Refunded amounts by target. Undefined in messages that were queued before there were parts. */
  readonly refunds?: readonly RefundPart[];
  /** What the store says of it, in its own words. */
  readonly note: string | null;
  /** The bill; empty: it is not shown. */
  readonly rows: readonly OrderRow[];
}

/** A new order, for the branch that has to make it; amounts in minor units of its own currency. */
export interface NewOrderContent {
  readonly kind: 'new_order';
  /** Without the store's prefix. */
  readonly number: number;
  readonly branch: string;
  readonly currencyCode: string;
  readonly decimalPlaces: number;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  /** The customer's name. Not called `name`: the branch is not greeted by it. */
  readonly customer: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Where it goes, in one line; null: it is picked up. */
  readonly address: string | null;
  /** The time that was chosen: ISO 8601. Null: as soon as possible. */
  readonly scheduledAt: string | null;
  /** The customer's note for the store; may be empty. */
  readonly note: string;
  readonly rows: readonly OrderRow[];
}

export type MessageChannel = 'email' | 'sms';

/** A message to send. */
export interface Message {
  readonly channel: MessageChannel;
  /** An e-mail address, or a number in E.164. */
  readonly recipient: string;
  readonly content: MessageContent;
  /** It is not sent later than so many seconds from now, by the clock of the database. */
  readonly expiresInSeconds?: number | undefined;
}
