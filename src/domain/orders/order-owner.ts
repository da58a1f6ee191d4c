import { SHOPPER_KINDS } from '../accounts/shopper-identity.ts';

/**
 * Owner of an order, as for carts. `disowned`: the key is a former account that paid for the order but no longer sees
 * it. `gone`: the order has no owner.
 */
export const ORDER_OWNERS = [...SHOPPER_KINDS, 'disowned', 'gone'] as const;
export type OrderOwnerKind = (typeof ORDER_OWNERS)[number];

/** Whether the owner key of an order is a customer account. Wallet and rewards are refunded to that account. */
export const hasAccount = ({ ownerKind }: { readonly ownerKind: OrderOwnerKind }): boolean =>
  ownerKind === 'user' || ownerKind === 'disowned';
