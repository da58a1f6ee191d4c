import { atom, type ReadableAtom } from 'nanostores';
import type { ProcessPaymentResponse } from '#contracts/checkout.ts';
import type { Order } from '#contracts/order.ts';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { clearDraft, readDraft, storeDraft } from '../account/form-draft.ts';
import { api } from '../api.ts';
import { failureOf, type RequestFailure, STALE_OWNER } from '../request-failure.ts';
import { $owner } from '../shopper/user.ts';

/** An order with the key that gives access to it. */
export interface OrderRef {
  readonly id: number;
  readonly order_key: string;
}

/** An order that awaits payment at a provider. */
interface PendingOrder extends OrderRef {
  readonly provider: CardProvider;
}

/** An order that awaits payment, and the state of its payment. */
export interface Payment extends Pick<ProcessPaymentResponse, 'status' | 'message' | 'client_secret'> {
  readonly order: Order;
  readonly provider: CardProvider;
  /** The provider's key for the browser. */
  readonly publishable_key: string | null;
  /** A request is pending. */
  readonly isBusy: boolean;
}

export type PaymentResult = { readonly ok: true; readonly payment: Payment } | RequestFailure;

const $state = atom<Payment | null>(null);
/** Null if no order is known to await payment. */
export const $payment: ReadableAtom<Payment | null> = $state;

$owner.listen(() => $state.set(null));

/** Draft of this tab with the order being paid, for shoppers who return from their bank. */
const FORM = 'payment';

/** The order that this tab was paying for last. Null if there is none. */
export function payingFor(): PendingOrder | null {
  const saved = readDraft(FORM);
  if (!isRecord(saved) || !isId(saved.id) || typeof saved.order_key !== 'string') return null;
  const provider = CARD_PROVIDERS.find((each) => each === saved.provider);
  return provider === undefined ? null : { id: saved.id, order_key: saved.order_key, provider };
}

export const forgetPayment = (): void => {
  clearDraft(FORM);
  $state.set(null);
};

/** Starts the payment of a placed order. */
export function beginPayment(
  order: Order,
  { provider, client_secret, publishable_key }: Pick<Payment, 'provider' | 'client_secret' | 'publishable_key'>,
): void {
  storeDraft(FORM, { id: order.id, order_key: order.order_key, provider });
  $state.set({
    order,
    provider,
    publishable_key,
    client_secret,
    status: 'requires_payment',
    message: '',
    isBusy: false,
  });
}

/** Requests the state of an order's payment. `reference` is `payment_reference` of the contract. */
export async function processPayment(
  { id, order_key }: OrderRef,
  provider: CardProvider,
  reference = '',
): Promise<PaymentResult> {
  setBusy(true);
  const owner = $owner.get();
  const body = { order_id: id, order_key, payment_reference: reference };
  const response = await api.post(`${provider}/process-payment`, body, { idempotencyKey: randomUuid() });
  if (!response.ok || owner !== $owner.get()) {
    setBusy(false);
    return response.ok ? STALE_OWNER : failureOf(response);
  }
  const before = $state.get();
  const { order, status, message, client_secret, publishable_key } = response.body;
  const payment = {
    order,
    provider,
    status,
    message,
    client_secret: client_secret ?? before?.client_secret ?? null,
    publishable_key: publishable_key ?? before?.publishable_key ?? null,
    isBusy: false,
  };
  storeDraft(FORM, { id, order_key, provider });
  $state.set(payment);
  return { ok: true, payment };
}

/** Cancels the order before it is paid. The server restores its items and settings to the cart. */
export async function changeOrder({ id, order_key }: OrderRef): Promise<{ readonly ok: true } | RequestFailure> {
  setBusy(true);
  const owner = $owner.get();
  const body = { order_id: id, order_key, reason_code: 'changed_mind' } as const;
  const response = await api.post('cancel-order', body, { idempotencyKey: randomUuid() });
  if (!response.ok) {
    setBusy(false);
    return failureOf(response);
  }
  if (owner === $owner.get()) forgetPayment();
  return { ok: true };
}

function setBusy(isBusy: boolean): void {
  const now = $state.get();
  if (now) $state.set({ ...now, isBusy });
}
