import { LEDGER_ACCOUNTS } from '../ledger/types.ts';

/** Stored status of a scratch card. An available card stays `available` after its expiry. */
export const STORED_SCRATCH_CARD_STATUSES = ['available', 'redeemed', 'revoked'] as const;
/** Status as the customer sees it. */
export const SCRATCH_CARD_STATUSES = [...STORED_SCRATCH_CARD_STATUSES, 'expired'] as const;
export type ScratchCardStatus = (typeof SCRATCH_CARD_STATUSES)[number];

export const PRIZE_TYPES = [...LEDGER_ACCOUNTS, 'coupon', 'nothing'] as const;
export type PrizeType = (typeof PRIZE_TYPES)[number];
