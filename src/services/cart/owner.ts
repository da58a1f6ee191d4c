/** Whose cart it is: of a guest the digest of the guest id, of a user the user's number. */
export interface Owner {
  kind: 'guest' | 'user';
  key: string;
}

/** The owner in one word: as usage counts and idempotency keys name it. */
export const ownerName = ({ kind, key }: Owner): string => `${kind}:${key}`;
