import { scratchCard, wallet } from './accounts.ts';
import { merge } from './carts.ts';
import { coupon, oneCart, oneKey, stock } from './orders.ts';
import { cancelAndPay, doors } from './payments.ts';
import type { Race } from './race.ts';

/** All races by name. */
export const RACES: Readonly<Record<string, Race>> = {
  stock,
  coupon,
  one_key: oneKey,
  one_cart: oneCart,
  wallet,
  doors,
  cancel_and_pay: cancelAndPay,
  scratch_card: scratchCard,
  merge,
};
