import type { ReadableAtom } from 'nanostores';
import type { Answer } from '#client/api-client.ts';
import type { CheckoutAnswer } from '#contracts/checkout.ts';
import { customersOwn, type Own } from '../account/customers-own.ts';
import { api } from '../api.ts';
import { type CartQuery, type CartResult, fetchCart } from '../cart/cart-actions.ts';
import { readInTurn } from '../cart/cart-turns.ts';

/** What the cart can be ordered with now; the cart itself is in `$cart`. */
export type CheckoutOffer = Omit<CheckoutAnswer, 'cart'>;

const offer = customersOwn<CheckoutOffer>('Checkout');
export const $checkout: ReadableAtom<Own<CheckoutOffer>> = offer.$state;

/** Reads it, and the cart with it; what is shown stays until the answer is there. */
export const fetchCheckout = (): Promise<void> => offer.read(ask, ({ cart: _cart, ...rest }) => rest);

/** In turn with the changes of the cart, which it answers as well. */
async function ask(): Promise<Answer<CheckoutAnswer>> {
  const { promise, resolve } = Promise.withResolvers<Answer<CheckoutAnswer>>();
  await readInTurn(async () => {
    const answer = await api.get('get-checkout');
    resolve(answer);
    return answer.ok ? { ...answer, body: answer.body.cart } : answer;
  });
  return promise;
}

/** Changes how the cart is to be ordered; when and with what that can be is read anew. */
export async function changeCheckout(query: CartQuery): Promise<CartResult> {
  const result = await fetchCart(query);
  if (result.ok) void fetchCheckout();
  return result;
}
