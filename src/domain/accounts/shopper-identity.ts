export const SHOPPER_KINDS = ['guest', 'user'] as const;
export type ShopperKind = (typeof SHOPPER_KINDS)[number];

/**
 * The owner of a cart, of addresses and of orders. `key` is the digest of the guest id for a guest, and the customer's
 * id for a user.
 */
export interface ShopperIdentity {
  kind: ShopperKind;
  key: string;
}

/** The shopper as a single string, used in usage counts and idempotency keys. */
export const shopperId = ({ kind, key }: ShopperIdentity): string => `${kind}:${key}`;
