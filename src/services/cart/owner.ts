import type { Owner } from '#db/owner.ts';

export type { Owner } from '#db/owner.ts';

/** The owner in one word: as usage counts and idempotency keys name it. */
export const ownerName = ({ kind, key }: Owner): string => `${kind}:${key}`;
