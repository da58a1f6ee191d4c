import type { Minor } from '../money/money.ts';
import type { OrderType } from '../orders/order-type.ts';
import type { PaymentMethod, PaymentStatus } from '../orders/payment-status.ts';
import type { RefundPart } from '../orders/refund-of-order.ts';

/**
 * Content of a message. A template for its kind turns it into a mail or text message in the language and colours of the
 * store.
 */
export type MessageContent =
  /** A code that verifies an e-mail address or phone number. `minutes` is how long it is valid. */
  | { readonly kind: 'one_time_code'; readonly code: string; readonly minutes: number }
  /** The link to reset a forgotten password. `path` is a path of the store that includes the token. */
  | { readonly kind: 'password_reset'; readonly name: string; readonly path: string; readonly minutes: number }
  /** The link at which a new operator sets a password. `path` includes the token. */
  | { readonly kind: 'operator_invitation'; readonly name: string; readonly path: string; readonly days: number }
  /** To someone who requested a password reset but has no account. */
  | { readonly kind: 'no_account' }
  /** A code and a link that confirm an e-mail address. Sent after registration (`isNew`) and on request. */
  | {
      readonly kind: 'confirm_email';
      readonly name: string;
      readonly isNew: boolean;
      readonly code: string;
      /** Validity of the code. */
      readonly minutes: number;
      /** Path of the store, including the token. */
      readonly path: string;
      /** Validity of the link. */
      readonly hours: number;
    }
  /** The first verification of a contact has revoked earlier ways to sign in. */
  | {
      readonly kind: 'access_ended';
      readonly name: string;
      readonly password: boolean;
      readonly sessions: number;
      readonly phone: boolean;
    }
  /** The password, e-mail address or phone number of an account has changed, or the password of an operator. */
  | {
      readonly kind: 'account_changed';
      readonly name: string;
      readonly what: 'password' | 'email' | 'phone' | 'desk_password' | 'desk_passkey' | 'desk_key';
    }
  /** An operator checks whether mails arrive. */
  | { readonly kind: 'test'; readonly name: string }
  /** The account was deleted. */
  | { readonly kind: 'account_deleted'; readonly name: string }
  | OrderContent
  | NewOrderContent;

/** Steps of an order about which its customer is notified. */
export const ORDER_STEPS = [
  'placed',
  'accepted',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
  'expired',
  /** A completed order is refunded. */
  'refunded',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** A row of a bill: an item, or another component such as tax. */
export type BillRow = { readonly amountMinor: Minor } & (
  | { readonly label: string }
  | { readonly word: 'discount' | 'delivery' | 'fees' | 'tax' | 'reward' | 'wallet' | 'due' | 'total' }
);

/** A step of an order. Amounts are in minor units of the order's currency. */
export interface OrderContent {
  readonly kind: 'order_step';
  readonly step: OrderStep;
  readonly name: string;
  /** Without the store's prefix. */
  readonly number: number;
  /** Path of the store, including the order key. */
  readonly path: string;
  readonly currencyCode: string;
  readonly decimalPlaces: number;
  readonly branch: string;
  /** Pickup address on one line while pickup is still due. Empty if unknown, null for a delivery. */
  readonly pickUpAt: string | null;
  /** The chosen time while it is in the future, ISO 8601. Null means as soon as possible. */
  readonly scheduledAt: string | null;
  /** Refunded amounts by target. Undefined in messages that were queued before partial refunds existed. */
  readonly refunds?: readonly RefundPart[];
  /** A note by the store, in its own words. */
  readonly note: string | null;
  /** The rows of the bill. Empty if it is not shown. */
  readonly rows: readonly BillRow[];
}

/** A new order, sent to the branch that prepares it. Amounts are in minor units of the order's currency. */
export interface NewOrderContent {
  readonly kind: 'new_order';
  /** Undefined in messages that an older version queued. */
  readonly orderId?: number;
  /** Without the store's prefix. */
  readonly number: number;
  readonly branch: string;
  readonly currencyCode: string;
  readonly decimalPlaces: number;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  /** The customer's name. Not called `name`, because that is the recipient whom a message greets. */
  readonly customer: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Delivery address on one line. Null for pickup. */
  readonly address: string | null;
  /** The chosen time, ISO 8601. Null means as soon as possible. */
  readonly scheduledAt: string | null;
  /** The customer's note to the store. May be empty. */
  readonly note: string;
  readonly rows: readonly BillRow[];
}

export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message to send. */
export interface Message {
  readonly channel: MessageChannel;
  /** An e-mail address, or a phone number in E.164. */
  readonly recipient: string;
  readonly content: MessageContent;
  /** Seconds after which the message is no longer sent, by the clock of the database. */
  readonly expiresInSeconds?: number | undefined;
}
