import type { CartOwner } from '#db/cart/cart-types.ts';

export type Owner = CartOwner;

/** The owner in one word: as usage counts and idempotency keys name it. */
export const ownerName = ({ kind, key }: Owner): string => `${kind}:${key}`;
