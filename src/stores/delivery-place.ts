import { type CartResult, fetchCart } from './cart-actions.ts';

/** Has the server deliver the cart to an address of the book, and price that. */
export const chooseAddress = (address_id: number): Promise<CartResult> => fetchCart({ address_id });
