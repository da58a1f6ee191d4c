import type { CardProvider } from '#domain/orders/card-provider.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';

/** What a payment is at its provider. `requires_action`: the bank asks the shopper something. */
export type IntentStatus = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';

/** A payment as its provider knows it. */
export interface PaymentIntent {
  /** The provider's. */
  readonly id: string;
  readonly status: IntentStatus;
  /** What was asked for; of one that succeeded, what was taken. Minor units, with the decimals that it was made with. */
  readonly amountMinor: number;
  /** ISO 4217, capitals. */
  readonly currencyCode: string;
  /** Lets the browser go on with this payment, and with no other. */
  readonly clientSecret: string | null;
  /** Why the last try was declined; null: none was. */
  readonly problem: PaymentProblem | null;
  /** The order that it was made for, as it was told to the provider. */
  readonly orderId: number | null;
  readonly tenantId: number | null;
  /** `NewIntent.key`. */
  readonly key: string | null;
}

export interface NewIntent {
  readonly tenantId: number;
  readonly orderId: number;
  /** As it is counted in the store. */
  readonly orderNumber: number;
  readonly amountMinor: number;
  readonly currencyCode: string;
  /** That its amounts have. */
  readonly decimals: number;
  /** Of this order and of no other, also where several databases share an account. */
  readonly key: string;
}

/** Something that a provider tells by itself; it says only which payment to look at. */
export interface ProviderEvent {
  /** The provider's: told again it is the same. */
  readonly id: string;
  readonly intentId: string;
}

/**
 * A provider of card payments, for one store. It is outside: each call may fail before or after it took effect, so that
 * each is the same when it is made again. No call is made inside a transaction.
 * @throws {ProviderUnavailable} where it does not answer, or not as it should: what became of the call is not known.
 */
export interface PaymentProvider {
  readonly name: CardProvider;
  /** For the browser; null: it needs none. */
  readonly publishableKey: string | null;
  /** Makes the payment of an order; made again for the same order it is the same payment. */
  create(intent: NewIntent): Promise<PaymentIntent>;
  read(intentId: string): Promise<PaymentIntent>;
  /**
   * Takes what the browser says of a payment: `payment_reference` of the contract; empty: nothing new.
   * @returns `unusable`: it means nothing here.
   */
  proceed(intentId: string, reference: string): Promise<PaymentIntent | 'unusable'>;
  /** Ends a payment, if it can be ended: what it is now is in the answer, and may be `succeeded`. */
  cancel(intentId: string): Promise<PaymentIntent>;
  /** Gives back; asked again under the same key it is the same refund. @returns the provider's id of it. */
  refund(intentId: string, amountMinor: number, key: string): Promise<string>;
  /** Reads what the provider tells by itself. @returns null: of nothing that matters. @throws {BadSignature} */
  readEvent(body: string, signature: string): Promise<ProviderEvent | null>;
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The store takes no payments by it, or not any more. */
export class ProviderNotSetUp extends ProviderUnavailable {}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
