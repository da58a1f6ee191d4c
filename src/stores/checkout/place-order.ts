import type { ApiResponse } from '#client/api-client.ts';
import type { Cart } from '#contracts/cart.ts';
import type { PlaceOrderRequest, PlaceOrderResponse } from '#contracts/checkout.ts';
import { isUuid, randomUuid } from '#lib/random-uuid.ts';
import { isRecord } from '#lib/shape.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { clearDraft, readDraft, storeDraft } from '../account/form-draft.ts';
import { api } from '../api.ts';
import { $cart, replaceCart, resetCart } from '../cart/cart.ts';
import { failureOf, isLost, type RequestFailure, STALE_OWNER } from '../request-failure.ts';
import { $owner, type Owner } from '../shopper/user.ts';
import { clearCheckoutDraft } from './checkout-draft.ts';

/** The result of placing an order. `cart` is set if it differs from what the shopper saw. */
export type PlaceResult =
  | { readonly ok: true; readonly placed: PlaceOrderResponse }
  | (RequestFailure & { readonly cart?: Cart | undefined });

/** An order request whose outcome is unknown. Repeating it with the same key cannot create a second order. */
interface Attempt {
  readonly key: string;
  readonly body: PlaceOrderRequest;
  /** When it was started, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the shopper was informed that no response arrived. Retrying is then up to them. */
  readonly isReported?: boolean;
}

const FORM = 'place-order';
/** A shopper who returns later has done something else meanwhile. Nothing is ordered without them. */
const RESUMED_MS = 10 * MINUTE_MS;

const isAttempt = (saved: unknown): saved is Attempt =>
  isRecord(saved) &&
  typeof saved.key === 'string' &&
  isUuid(saved.key) &&
  isRecord(saved.body) &&
  Number.isFinite(saved.at);

function openAttempt(): Attempt | null {
  const saved = readDraft(FORM);
  return isAttempt(saved) ? saved : null;
}

let running: Promise<PlaceResult> | null = null;

/** Whether an order request is running. */
export const isPlacing = (): boolean => running !== null;

/**
 * Places an order. Only one request runs at a time. Until a response arrives, the same request is repeated with the
 * same key, even after a reload.
 */
export function placeOrder(body: PlaceOrderRequest): Promise<PlaceResult> {
  const open = openAttempt();
  const isSame = open !== null && JSON.stringify(open.body) === JSON.stringify(body);
  return run({ key: isSame ? open.key : randomUuid(), body, at: Date.now() });
}

/** Repeats an order request whose response this tab did not receive. Null if there is none. */
export function resumeOrder(): Promise<PlaceResult> | null {
  const open = openAttempt();
  if (!open || open.isReported) return null;
  if (Date.now() - open.at < RESUMED_MS) return run(open);
  clearDraft(FORM);
  return null;
}

/**
 * Looks for an order that was reported as lost, if the cart has changed since. The cart may have changed because it was
 * ordered. Otherwise the server rejects the repeated request because of the changed cart, so nothing is ordered here.
 */
export async function findLostOrder(): Promise<PlaceOrderResponse | null> {
  const open = openAttempt();
  if (!open?.isReported || open.body.cart_version === $cart.get().cartDetails?.version) return null;
  const result = await run(open);
  return result.ok ? result.placed : null;
}

function run(attempt: Attempt): Promise<PlaceResult> {
  running ??= send(attempt).finally(() => {
    running = null;
  });
  return running;
}

async function send(attempt: Attempt): Promise<PlaceResult> {
  const owner = $owner.get();
  storeDraft(FORM, attempt);
  const response = await api.post('place-order', attempt.body, { idempotencyKey: attempt.key });
  const isOpen = !response.ok && isLost(response);
  if (!isOpen) clearDraft(FORM);
  // The current owner has a cart and a draft of their own.
  if (owner !== $owner.get()) return STALE_OWNER;
  if (isOpen) storeDraft(FORM, { ...attempt, isReported: true });
  if (!response.ok) return rejectedResult(response, owner);
  clearCheckoutDraft();
  resetCart();
  return { ok: true, placed: response.body };
}

function rejectedResult(response: Extract<ApiResponse<unknown>, { ok: false }>, owner: Owner): PlaceResult {
  // The error schema types it only as an object with a version, but it is a get-cart response.
  const cart = response.cart as object as Cart | undefined;
  // The checkout itself shows the changes.
  if (cart) replaceCart(cart, owner);
  return { ...failureOf(response), cart };
}
