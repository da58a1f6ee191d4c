/**
 * What becomes of a customer's orders, in the simplest words: pieces of one product at one price, a coupon that takes 1.00
 * off and counts a few times, a wallet and rewards. Amounts are minor units.
 */

export const PRICE = 450;
export const OFF = 100;
export const COUPON_LIMIT = 3;
/** Of the subtotal after the coupon. */
export const EARNED = 0.1;
/** What a customer begins with. */
export const WALLET = 3_000;
export const REWARD = 1_000;

export interface ModelOrder {
  readonly id: number;
  readonly key: string;
  readonly number: string;
  readonly pieces: number;
  readonly hasCoupon: boolean;
  /** How its total is paid. */
  readonly wallet: number;
  readonly reward: number;
  readonly due: number;
  /** Something of it is charged to a card. */
  readonly isCard: boolean;
  status: string;
  paymentStatus: string;
  /** What of `due` has come in. */
  paid: number;
  refunded: number;
  /** Of a card. */
  givenBack: number;
  /** Every status that it had, in their order. */
  steps: string[];
  /** Steps that the customer was written to of. */
  told: string[];
}

export interface Model {
  cart: number;
  wallet: number;
  reward: number;
  orders: ModelOrder[];
}

export const GIVEN_UP: readonly string[] = ['cancelled', 'rejected', 'expired'];
const TOLD: readonly string[] = ['placed', 'accepted', 'ready', 'completed', ...GIVEN_UP];

export const totalOf = ({ pieces, hasCoupon }: Pick<ModelOrder, 'pieces' | 'hasCoupon'>): number =>
  pieces * PRICE - (hasCoupon ? OFF : 0);
export const isLive = ({ status }: ModelOrder): boolean => !GIVEN_UP.includes(status);
export const usesOf = ({ orders }: Model): number => orders.filter((each) => isLive(each) && each.hasCoupon).length;
const earnedOf = (order: ModelOrder): number => totalOf(order) * EARNED;

/** Takes a step: it is in the timeline, and the customer hears of it. */
export function move(order: ModelOrder, status: string): void {
  const isUnseen = status === 'cancelled' && order.status === 'pending_payment';
  order.status = status;
  order.steps.push(status);
  if (TOLD.includes(status) && !isUnseen) order.told.push(status);
}

/** All that an order has taken goes back; what was never placed is in the cart again. */
export function giveUp(model: Model, order: ModelOrder, status: string): void {
  if (order.status === 'pending_payment') model.cart += order.pieces;
  model.wallet += order.wallet;
  model.reward += order.reward;
  giveMoneyBack(order);
  move(order, status);
}

/** The order of a cart: those of the customer that wait for their payment give way, before it takes anything. */
export function supersede(model: Model): void {
  for (const order of model.orders) if (order.status === 'pending_payment') giveUp(model, order, 'cancelled');
}

export function placed(model: Model, order: ModelOrder): void {
  model.wallet -= order.wallet;
  model.reward -= order.reward;
  model.orders.push(order);
}

/** Its card was charged. */
export function pay(order: ModelOrder): void {
  Object.assign(order, { paid: order.due, paymentStatus: 'paid' });
  move(order, 'placed');
}

/** It is in the customer's hands: cash is paid, rewards are earned. */
export function complete(model: Model, order: ModelOrder): void {
  Object.assign(order, { paid: order.due, paymentStatus: 'paid' });
  model.reward += earnedOf(order);
  move(order, 'completed');
}

/** All of a completed order goes back, and what it has earned as far as it was not spent. */
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
