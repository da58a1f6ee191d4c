import type { LedgerAccount } from '../ledger/types.ts';
import type { DrawEntry } from '../rewards/draw.ts';
import { couponProblem, prizesProblem, readPrizes, unknownFieldProblem, weightProblem } from '../rewards/prize-list.ts';
import { AMOUNT } from '../store/setting-spec.ts';
import type { PrizeType } from './types.ts';

/** A prize of a scratch card. Amounts are major units of the store's currency. */
export type ScratchPrize = DrawEntry &
  (
    | { readonly type: LedgerAccount; readonly amount: number }
    | { readonly type: 'coupon'; readonly couponCode: string }
    | { readonly type: 'nothing' }
  );

const MAX_PRIZES = 20;
const EXAMPLE =
  '[{"type":"reward","amount":2,"weight":3},{"type":"coupon","coupon_code":"TEN","weight":1},{"type":"nothing","weight":6}]';
/** Fields besides `type` and `weight`. */
const FIELDS: Readonly<Record<PrizeType, readonly string[]>> = {
  wallet: ['amount'],
  reward: ['amount'],
  coupon: ['coupon_code'],
  nothing: [],
};

/** Describes what is wrong with a list of prizes. Null if it is valid. */
export function scratchPrizesProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return `write a list of prizes: ${EXAMPLE}`;
  if (value.length > MAX_PRIZES) return `there are at most ${MAX_PRIZES} prizes`;
  return prizesProblem(value, prizeProblem);
}

function prizeProblem(prize: Readonly<Record<string, unknown>>): string | null {
  const { type, weight, amount, coupon_code: coupon } = prize;
  if (!isPrizeType(type)) return `"type" is one of ${Object.keys(FIELDS).join(', ')}`;
  const fields = FIELDS[type];
  const problem = unknownFieldProblem(prize, ['type', 'weight', ...fields]) ?? weightProblem(weight);
  if (problem !== null) return problem;
  if (fields.includes('amount') && !(typeof amount === 'number' && amount > 0 && AMOUNT.test(String(amount))))
    return '"amount" is an amount in major units above 0, such as 2.50';
  return fields.includes('coupon_code') ? couponProblem(coupon) : null;
}

const isPrizeType = (type: unknown): type is PrizeType => typeof type === 'string' && Object.hasOwn(FIELDS, type);

interface StoredPrize {
  type: PrizeType;
  weight: number;
  amount?: number;
  coupon_code?: string;
}

/** Parses the setting. Empty if the setting is empty or invalid. */
export const readScratchPrizes = (text: string): ScratchPrize[] =>
  readPrizes(text, scratchPrizesProblem, (stored: StoredPrize): ScratchPrize => {
    const { type, weight, amount = 0, coupon_code: couponCode = '' } = stored;
    if (type === 'coupon') return { type, weight, couponCode };
    return type === 'wallet' || type === 'reward' ? { type, weight, amount } : { type: 'nothing', weight };
  });
