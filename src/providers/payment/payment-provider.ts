// How to add a provider: docs/extending.md.
import type { CardProvider } from '#domain/orders/card-provider.ts';
import type { ReportedPaymentStatus } from '#domain/orders/judge-payment.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import type { KeyState } from '#domain/orders/payment-test.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';

/** A payment as reported by its provider. */
export interface PaymentIntent {
  /** The provider's id. */
  readonly id: string;
  readonly status: ReportedPaymentStatus;
  /** The requested amount or, if succeeded, the amount received. Minor units, with the decimals of its creation. */
  readonly amountMinor: number;
  /** ISO 4217, in capitals. */
  readonly currencyCode: string;
  /** Lets the browser continue this payment, and no other. */
  readonly clientSecret: string | null;
  /** Why the last attempt was declined. Null if none was. */
  readonly problem: PaymentProblem | null;
  /** The order that it was created for, as passed to the provider. */
  readonly orderId: number | null;
  readonly tenantId: number | null;
  /** `NewIntent.key`. */
  readonly key: string | null;
}

export interface NewIntent {
  readonly tenantId: number;
  readonly orderId: number;
  /** The number shown to shoppers. */
  readonly orderNumber: number;
  readonly amountMinor: number;
  readonly currencyCode: string;
  /** Number of decimals of its amounts. */
  readonly decimals: number;
  /** Unique to this order, even if several databases share an account. */
  readonly key: string;
}

/** A webhook event of a provider. It only identifies the payment to read, or a refund that has failed. */
export interface ProviderEvent {
  /** The provider's id, the same for repeated deliveries. */
  readonly id: string;
  readonly intentId: string;
  /**
   * The provider's id of a refund of this payment that it had accepted and that has failed since, as read from the
   * provider. The money must be refunded again.
   */
  readonly failedRefundId?: string;
}

/**
 * A provider of card payments, for one store. Any request may fail before or after it took effect, so all of them are
 * idempotent. They must not be made inside a transaction.
 * @throws {ProviderUnavailable} if it does not respond, or not as expected; the outcome is then unknown.
 */
export interface PaymentProvider {
  readonly name: CardProvider;
  /** Passed to the browser. Null if it needs none. */
  readonly publishableKey: string | null;
  /** Creates the payment of an order. Repeated for the same order, it returns the same payment. */
  create(intent: NewIntent): Promise<PaymentIntent>;
  read(intentId: string): Promise<PaymentIntent>;
  /**
   * Continues a payment with the browser's `payment_reference` of the contract; empty if there is none.
   * @returns `unusable` if the reference is invalid.
   */
  proceed(intentId: string, reference: string): Promise<PaymentIntent | 'unusable'>;
  /** Cancels a payment if possible. Returns its current state, which may be `succeeded`. */
  cancel(intentId: string): Promise<PaymentIntent>;
  /**
   * Makes a refund. Repeated with the same key, it returns the same refund, or another one if that has failed.
   * @returns the provider's id of the refund.
   */
  refund(intentId: string, amountMinor: number, key: string): Promise<string>;
  /** Asks the provider about the keys of the store, by requests that change nothing. Absent if it needs no keys. */
  check?(): Promise<KeyState>;
  /**
   * Verifies and parses a webhook event.
   * @param headers of the request, one of which contains the signature
   * @returns null if the event is irrelevant.
   * @throws {BadSignature}
   */
  readEvent(body: string, headers: Headers): Promise<ProviderEvent | null>;
}

/** The store for which a provider is opened. All settings of the provider that are keys are set. */
export interface ProviderStore {
  readonly tenantId: number;
  readonly settings: SiteSettings;
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The store does not accept payments by this provider, or no longer. */
export class ProviderNotSetUp extends ProviderUnavailable {}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
