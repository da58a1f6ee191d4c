import type { Owner } from '#db/owner.ts';

export type { Owner } from '#db/owner.ts';

/** The owner as a single string, used in usage counts and idempotency keys. */
export const ownerName = ({ kind, key }: Owner): string => `${kind}:${key}`;
