/**
 * Whose an order is: as carts have it; `disowned`: its key is the account that it has left, which paid for it and does not
 * see it any more; `gone`: nobody's.
 */
export const ORDER_OWNERS = ['guest', 'user', 'disowned', 'gone'] as const;
export type OrderOwnerKind = (typeof ORDER_OWNERS)[number];

/** Whether the key of an order is a customer: what wallet and rewards have paid goes back to that account. */
export const hasAccount = ({ ownerKind }: { readonly ownerKind: OrderOwnerKind }): boolean =>
  ownerKind === 'user' || ownerKind === 'disowned';
