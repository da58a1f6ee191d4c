/** Owner of carts and addresses. `key` is the digest of the guest id for a guest, and the customer's id for a user. */
export interface Owner {
  kind: 'guest' | 'user';
  key: string;
}

/** The owner as a single string, used in usage counts and idempotency keys. */
export const ownerName = ({ kind, key }: Owner): string => `${kind}:${key}`;
