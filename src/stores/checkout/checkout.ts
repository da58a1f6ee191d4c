import type { ReadableAtom } from 'nanostores';
import type { ApiResponse } from '#client/api-client.ts';
import type { CheckoutResponse } from '#contracts/checkout.ts';
import { api } from '../api.ts';
import { type CartQuery, type CartResult, fetchCart } from '../cart/cart-actions.ts';
import { queueRead } from '../cart/cart-queue.ts';
import { NOT_LOADED, type RemoteData, remote } from '../remote.ts';

/** The current options for ordering the cart. The cart itself is in `$cart`. */
export type CheckoutOffer = Omit<CheckoutResponse, 'cart'>;

const offer = remote<RemoteData<CheckoutOffer>>(NOT_LOADED, { name: 'Checkout', isOwned: true });
export const $checkout: ReadableAtom<RemoteData<CheckoutOffer>> = offer.$state;

/** Loads the options and the cart. The displayed state stays until the response arrives. */
export const fetchCheckout = (): Promise<boolean> => offer.load(request, ({ cart: _cart, ...data }) => ({ data }));

/** Queued with the changes of the cart, because the response contains the cart. */
async function request(): Promise<ApiResponse<CheckoutResponse>> {
  const { promise, resolve } = Promise.withResolvers<ApiResponse<CheckoutResponse>>();
  await queueRead(async () => {
    const response = await api.get('get-checkout');
    resolve(response);
    return response.ok ? { ...response, body: response.body.cart } : response;
  });
  return promise;
}

/** Changes how the cart is ordered, then reloads the available times and payment methods. */
export async function changeCheckout(query: CartQuery): Promise<CartResult> {
  const result = await fetchCart(query);
  if (result.ok) void fetchCheckout();
  return result;
}
