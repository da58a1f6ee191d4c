import type { ApiResponse } from '#client/api-client.ts';
import type { Cart } from '#contracts/cart.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { $owner, type Owner, ownerOf } from '../shopper/user.ts';
import { replaceCart, whileUpdatingCart } from './cart.ts';
import { storeNotes } from './cart-notes.ts';
import { type ExpectedQuantity, expectQuantity } from './cart-quantities.ts';

/** The result of an action. */
export type CartResult = { readonly ok: true } | RequestFailure;

let tail: Promise<unknown> = Promise.resolve();

/** Runs cart requests one after another, because changes of a line must arrive in the order in which they were made. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = tail.then(work);
  tail = turn.catch(() => undefined);
  return turn;
}

/** Resolves once every pending cart request has completed. */
export const whenCartIdle = (): Promise<unknown> => inTurn(async () => undefined);

/** Applies a cart from a response to the owner for whom it was requested, and stores its notes. */
export function applyCart(cart: Cart, owner: Owner): void {
  replaceCart(cart, owner);
  storeNotes(owner, cart.adjusted_cart_items);
}

/** Loads the cart after all pending cart requests, and applies it to the owner for whom it was requested. */
export const queueRead = (call: () => Promise<ApiResponse<Cart>>): Promise<CartResult> =>
  inTurn(async () => {
    const owner = $owner.get();
    const response = await call();
    if (!response.ok) return failureOf(response);
    applyCart(response.body, ownerOf(response, owner));
    return { ok: true };
  });

/** The latest change of each line. A change that was superseded before its turn can be skipped. */
const latest = new Map<number, ExpectedQuantity>();

/**
 * Sends a change after all pending cart requests. The new quantity is shown immediately and the cart is marked as
 * updating.
 */
export async function queueChange(
  change: ExpectedQuantity,
  call: () => Promise<ApiResponse<Cart>>,
  canBeOvertaken = false,
): Promise<CartResult> {
  const { product_id, item_id } = change;
  const end = expectQuantity(change);
  if (item_id !== null) latest.set(item_id, change);
  return whileUpdatingCart(product_id, () =>
    inTurn(async () => {
      try {
        if (canBeOvertaken && item_id !== null && latest.get(item_id) !== change) return { ok: true };
        const owner = $owner.get();
        const response = await call();
        // Synchronously with applying the response, so that nothing is counted twice.
        end();
        if (!response.ok) return failureOf(response);
        applyCart(response.body, ownerOf(response, owner));
        return { ok: true };
      } finally {
        end();
        if (item_id !== null && latest.get(item_id) === change) latest.delete(item_id);
      }
    }),
  );
}
