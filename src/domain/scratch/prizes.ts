import type { LedgerAccount } from '../ledger/types.ts';
import type { DrawEntry } from '../rewards/draw.ts';
import { type PrizeShape, readPrizes } from '../rewards/prize-list.ts';
import type { PrizeType } from './types.ts';

/** A prize of a scratch card. Amounts are major units of the store's currency. */
export type ScratchPrize = DrawEntry &
  (
    | { readonly type: LedgerAccount; readonly amount: number }
    | { readonly type: 'coupon'; readonly couponCode: string }
    | { readonly type: 'nothing' }
  );

export const SCRATCH_PRIZES: PrizeShape = {
  min: 0,
  max: 20,
  fields: [],
  optional: [],
  types: { reward: ['amount'], wallet: ['amount'], coupon: ['coupon_code'], nothing: [] },
};

interface StoredPrize {
  type: PrizeType;
  weight: number;
  amount?: number;
  coupon_code?: string;
}

/** Parses the setting. Empty if the setting is empty or invalid. */
export const readScratchPrizes = (text: string): ScratchPrize[] =>
  readPrizes(text, SCRATCH_PRIZES, (stored: StoredPrize): ScratchPrize => {
    const { type, weight, amount = 0, coupon_code: couponCode = '' } = stored;
    if (type === 'coupon') return { type, weight, couponCode };
    return type === 'wallet' || type === 'reward' ? { type, weight, amount } : { type: 'nothing', weight };
  });
