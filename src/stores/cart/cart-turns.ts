import type { Answer } from '#client/api-client.ts';
import type { Cart } from '#contracts/cart.ts';
import { $owner, type Owner, ownerOf } from '../shopper/user.ts';
import { replaceCart, whileUpdatingCart } from './cart.ts';
import { keepNotes } from './cart-notes.ts';
import { type ExpectedQuantity, expectQuantity } from './cart-quantities.ts';

/** What became of an action. `message` is the server's; there is none worth showing with the code `unreachable`. */
export type CartResult = { ok: true } | { ok: false; code: string; message: string };

/** A refusal with the status that it came with; 0: no answer. */
export type CartAnswer = { ok: true } | { ok: false; status: number; code: string; message: string };

let tail: Promise<unknown> = Promise.resolve();

/** Calls of one cart go one after another: two changes of a line must arrive in the order in which they were made. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = tail.then(work);
  tail = turn.catch(() => undefined);
  return turn;
}

/** Resolves once every call of the cart that was begun has been answered. */
export const cartSettled = (): Promise<unknown> => inTurn(async () => undefined);

/** Takes over a cart that came with an answer, for whom it was asked, and what it has to say. */
export function takeCart(cart: Cart, owner: Owner): void {
  replaceCart(cart, owner);
  keepNotes(owner, cart.adjusted_cart_items);
}

/** Asks the server for the cart in its turn, and takes the answer over for whom it was asked. */
export const readInTurn = (call: () => Promise<Answer<Cart>>): Promise<CartAnswer> =>
  inTurn(async () => {
    const owner = $owner.get();
    const answer = await call();
    if (!answer.ok) return { ok: false, status: answer.status, code: answer.code, message: answer.message };
    takeCart(answer.body, ownerOf(answer, owner));
    return { ok: true };
  });

/** The last change of each line: one that another has overtaken before its turn need not be made. */
const latest = new Map<number, ExpectedQuantity>();

/** Makes a change in its turn, with the quantity shown at once as it will be and the cart marked as updating. */
export async function changeInTurn(
  change: ExpectedQuantity,
  call: () => Promise<Answer<Cart>>,
  canBeOvertaken = false,
): Promise<CartAnswer> {
  const { product_id, item_id } = change;
  const end = expectQuantity(change);
  if (item_id !== null) latest.set(item_id, change);
  return whileUpdatingCart(product_id, () =>
    inTurn(async () => {
      try {
        if (canBeOvertaken && item_id !== null && latest.get(item_id) !== change) return { ok: true };
        const owner = $owner.get();
        const answer = await call();
        // In one go with the answer, so that nothing is counted twice.
        end();
        if (!answer.ok) return { ok: false, status: answer.status, code: answer.code, message: answer.message };
        takeCart(answer.body, ownerOf(answer, owner));
        return { ok: true };
      } finally {
        end();
        if (item_id !== null && latest.get(item_id) === change) latest.delete(item_id);
      }
    }),
  );
}
