/**
 * A minimal model of a customer's orders: units of one product at one price, a coupon of 1.00 with a usage limit, a
 * wallet and rewards. Amounts are minor units.
 */

export const PRICE = 450;
export const OFF = 100;
export const COUPON_LIMIT = 3;
/** Share of the subtotal after the coupon. */
export const EARNED = 0.1;
/** Initial balances of a customer. */
export const WALLET = 3_000;
export const REWARD = 1_000;

export interface ModelOrder {
  readonly id: number;
  readonly key: string;
  readonly number: string;
  readonly pieces: number;
  readonly hasCoupon: boolean;
  /** Payment of the total. */
  readonly wallet: number;
  readonly reward: number;
  readonly due: number;
  /** Whether a part is charged to a card. */
  readonly isCard: boolean;
  status: string;
  paymentStatus: string;
  /** Paid part of `due`. */
  paid: number;
  refunded: number;
  /** Refunded to the card. */
  givenBack: number;
  /** Every status so far, in order. */
  steps: string[];
  /** Steps with a message to the customer. */
  told: string[];
}

export interface Model {
  cart: number;
  wallet: number;
  reward: number;
  orders: ModelOrder[];
}

const GIVEN_UP: readonly string[] = ['cancelled', 'rejected', 'expired'];
const TOLD: readonly string[] = ['placed', 'accepted', 'ready', 'completed', ...GIVEN_UP];

export const totalOf = ({ pieces, hasCoupon }: Pick<ModelOrder, 'pieces' | 'hasCoupon'>): number =>
  pieces * PRICE - (hasCoupon ? OFF : 0);
export const isLive = ({ status }: ModelOrder): boolean => !GIVEN_UP.includes(status);
export const usesOf = ({ orders }: Model): number => orders.filter((each) => isLive(each) && each.hasCoupon).length;
const earnedOf = (order: ModelOrder): number => totalOf(order) * EARNED;

/** Takes a step, which is added to the timeline and sent to the customer. */
export function move(order: ModelOrder, status: string): void {
  const isUnseen = status === 'cancelled' && order.status === 'pending_payment';
  order.status = status;
  order.steps.push(status);
  if (TOLD.includes(status) && !isUnseen) order.told.push(status);
}

/** Returns everything that an order has taken; an order that was never placed returns to the cart. */
export function giveUp(model: Model, order: ModelOrder, status: string): void {
  if (order.status === 'pending_payment') model.cart += order.pieces;
  model.wallet += order.wallet;
  model.reward += order.reward;
  giveMoneyBack(order);
  move(order, status);
}

/** Before ordering a cart, cancels the orders of the customer that wait for payment. */
export function supersede(model: Model): void {
  for (const order of model.orders) if (order.status === 'pending_payment') giveUp(model, order, 'cancelled');
}

export function placed(model: Model, order: ModelOrder): void {
  model.wallet -= order.wallet;
  model.reward -= order.reward;
  model.orders.push(order);
}

/** Charges its card. */
export function pay(order: ModelOrder): void {
  Object.assign(order, { paid: order.due, paymentStatus: 'paid' });
  move(order, 'placed');
}

/** Completes it: cash is paid, rewards are earned. */
export function complete(model: Model, order: ModelOrder): void {
  Object.assign(order, { paid: order.due, paymentStatus: 'paid' });
  model.reward += earnedOf(order);
  move(order, 'completed');
}

/** Refunds a completed order in full, and takes back its earned rewards unless they are spent. */
export function refund(model: Model, order: ModelOrder): void {
  model.wallet += order.wallet;
  model.reward += order.reward;
  model.reward -= Math.min(model.reward, earnedOf(order));
  giveMoneyBack(order);
  order.told.push('refunded');
}

function giveMoneyBack(order: ModelOrder): void {
  order.refunded = order.wallet + order.reward + order.paid;
  order.givenBack = order.isCard ? order.paid : 0;
  if (order.refunded > 0) order.paymentStatus = 'refunded';
}
