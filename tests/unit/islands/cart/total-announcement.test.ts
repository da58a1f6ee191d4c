import { expect, test } from 'vitest';
import { totalAnnouncement } from '#islands/cart/shared/use-choice.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { wordsOf } from '#words/words.ts';

const i18n = { t: wordsOf('en-US'), total: (amount: number) => `$${amount}` };
const DETAILS = {
  version: 1,
  wallet_amount_applied: 0,
  reward_amount_applied: 0,
  amount_due: 20,
  minimum_order: 0,
  free_delivery: null,
};
const cart = {
  ...EMPTY_CART,
  total: 20,
  delivery_charge: 2.5,
  cartDetails: { ...DETAILS, order_type: 'delivery' as const, can_checkout: true },
};

test('the announcement names the new delivery charge and total', () => {
  expect(totalAnnouncement(cart, i18n)).toBe('Delivery: $2.5. Your total is now $20.');
  expect(totalAnnouncement({ ...cart, delivery_charge: 0 }, i18n)).toBe('Delivery: Free. Your total is now $20.');
  expect(totalAnnouncement({ ...cart, delivery_charge: null }, i18n)).toBe('Your total before delivery is now $20.');
  const pickup = { ...cart, cartDetails: { ...cart.cartDetails, order_type: 'pickup' as const } };
  expect(totalAnnouncement(pickup, i18n)).toBe('Pickup. Your total is now $20.');
});

test('the announcement says in the words of the server that nobody delivers to the address', () => {
  const nowhere = { ...cart, is_delivery_available: false, delivery_message: 'Not there.' };
  expect(totalAnnouncement(nowhere, i18n)).toBe('Not there.');
});
