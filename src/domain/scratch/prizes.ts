import { MAX_WEIGHT, type Weighted } from '../draw.ts';
import { AMOUNT } from '../setting-spec.ts';

/** What a scratch card can give. Amounts are major units of the store's currency. */
export type ScratchPrize = Weighted &
  (
    | { readonly type: 'wallet' | 'reward'; readonly amount: number }
    | { readonly type: 'coupon'; readonly couponCode: string }
    | { readonly type: 'nothing' }
  );

const MAX_PRIZES = 20;
const COUPON = /^[A-Za-z0-9_-]{2,32}$/;
const EXAMPLE =
  '[{"type":"reward","amount":2,"weight":3},{"type":"coupon","coupon_code":"TEN","weight":1},{"type":"nothing","weight":6}]';
/** Fields besides `type` and `weight`. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  wallet: ['amount'],
  reward: ['amount'],
  coupon: ['coupon_code'],
  nothing: [],
};

/** Says what is wrong with a list of prizes, or null if it is right. */
export function scratchPrizesProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return `write a list of prizes: ${EXAMPLE}`;
  if (value.length > MAX_PRIZES) return `there are at most ${MAX_PRIZES} prizes`;
  for (const [index, prize] of value.entries()) {
    const problem = prizeProblem(prize);
    if (problem !== null) return `prize ${index + 1}: ${problem}`;
  }
  return null;
}

function prizeProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'is no object';
  const { type, weight, amount, coupon_code: coupon } = value as Record<string, unknown>;
  const fields = typeof type === 'string' && Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
  if (!fields) return `"type" is one of ${Object.keys(FIELDS).join(', ')}`;
  const unknown = Object.keys(value).find((name) => !['type', 'weight', ...fields].includes(name));
  if (unknown !== undefined) return `has no field "${unknown.slice(0, 32)}"`;
  if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1 || weight > MAX_WEIGHT)
    return `"weight" is a whole number from 1 to ${MAX_WEIGHT}`;
  if (fields.includes('amount') && !(typeof amount === 'number' && amount > 0 && AMOUNT.test(String(amount))))
    return '"amount" is an amount in major units above 0, such as 2.50';
  if (fields.includes('coupon_code') && !(typeof coupon === 'string' && COUPON.test(coupon)))
    return '"coupon_code" is 2 to 32 letters, digits, - or _';
  return null;
}

/** Reads the setting; none where it is empty or makes no sense. */
export function readScratchPrizes(text: string): ScratchPrize[] {
  try {
    const value: unknown = JSON.parse(text);
    if (scratchPrizesProblem(value) !== null) return [];
    return (value as { type: string; weight: number; amount?: number; coupon_code?: string }[]).map(
      ({ type, weight, amount = 0, coupon_code: couponCode = '' }) => {
        if (type === 'coupon') return { type, weight, couponCode };
        return type === 'wallet' || type === 'reward' ? { type, weight, amount } : { type: 'nothing', weight };
      },
    );
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
