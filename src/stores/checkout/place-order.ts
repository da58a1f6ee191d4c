import type { Answer } from '#client/api-client.ts';
import type { Cart } from '#contracts/cart.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#contracts/checkout.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { isUuid, randomUuid } from '#lib/random-uuid.ts';
import { isRecord } from '#lib/shape.ts';
import { clearDraft, keepDraft, readDraft } from '../account/form-draft.ts';
import { api } from '../api.ts';
import { type CallFailure, failureOf, isLost, NOBODYS } from '../call-failure.ts';
import { $cart, replaceCart, resetCart } from '../cart/cart.ts';
import { $owner, type Owner } from '../shopper/user.ts';
import { clearCheckoutDraft } from './checkout-draft.ts';

/** What became of an order; `cart` where it is another one than the shopper has seen. */
export type PlaceResult =
  | { readonly ok: true; readonly placed: PlaceOrderAnswer }
  | (CallFailure & { readonly cart?: Cart | undefined });

/** An order of which it is not known whether it arrived. Asked for again under its key it is the same one. */
interface Attempt {
  readonly key: string;
  readonly body: PlaceOrderRequest;
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the shopper has heard that no answer came: to try again is up to them. */
  readonly isTold?: boolean;
}

const FORM = 'place-order';
/** Who comes back later than that has done something else meanwhile: nothing is ordered behind their back. */
const RESUMED_MS = 10 * MINUTE_MS;

const isAttempt = (kept: unknown): kept is Attempt =>
  isRecord(kept) && typeof kept.key === 'string' && isUuid(kept.key) && isRecord(kept.body) && Number.isFinite(kept.at);

function openAttempt(): Attempt | null {
  const kept = readDraft(FORM);
  return isAttempt(kept) ? kept : null;
}

let running: Promise<PlaceResult> | null = null;

/** Whether an order is on its way. */
export const isPlacing = (): boolean => running !== null;

/**
 * Places an order: one request at a time, and as long as no answer has come, the same one under the same key, also after
 * a reload.
 */
export function placeOrder(body: PlaceOrderRequest): Promise<PlaceResult> {
  const open = openAttempt();
  const isSame = open !== null && JSON.stringify(open.body) === JSON.stringify(body);
  return run({ key: isSame ? open.key : randomUuid(), body, at: Date.now() });
}

/** Asks again for an order that this tab did not live to hear of; null: there is none. */
export function resumeOrder(): Promise<PlaceResult> | null {
  const open = openAttempt();
  if (!open || open.isTold) return null;
  if (Date.now() - open.at < RESUMED_MS) return run(open);
  clearDraft(FORM);
  return null;
}

/**
 * Looks for an order whose answer was told to be lost, where the cart is another one by now: it may be another one for having
 * been ordered. If it was not, the order is refused for that very reason: nothing is ordered here.
 */
export async function findLostOrder(): Promise<PlaceOrderAnswer | null> {
  const open = openAttempt();
  if (!open?.isTold || open.body.cart_version === $cart.get().cartDetails?.version) return null;
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
  const asked = $owner.get();
  keepDraft(FORM, attempt);
  const answer = await api.post('place-order', attempt.body, { idempotencyKey: attempt.key });
  const isOpen = !answer.ok && isLost(answer);
  if (!isOpen) clearDraft(FORM);
  // Whoever is here by now has a cart and a draft of their own.
  if (asked !== $owner.get()) return NOBODYS;
  if (isOpen) keepDraft(FORM, { ...attempt, isTold: true });
  if (!answer.ok) return refused(answer, asked);
  clearCheckoutDraft();
  resetCart();
  return { ok: true, placed: answer.body };
}

function refused(answer: Extract<Answer<unknown>, { ok: false }>, owner: Owner): PlaceResult {
  // Refusals know it as something with a version: it is what get-cart answers.
  const cart = answer.cart as object as Cart | undefined;
  // What has changed in it, the checkout says itself.
  if (cart) replaceCart(cart, owner);
  return { ...failureOf(answer), cart };
}
