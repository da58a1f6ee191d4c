import { MAX_WEIGHT, type Weighted } from './draw.ts';

/** A prize of the popups wheel. */
export interface WheelPrize extends Weighted {
  /** What the shopper reads on the wheel. */
  readonly label: string;
  /** What is won; null: nothing. */
  readonly couponCode: string | null;
}

const MIN_PRIZES = 2;
const MAX_PRIZES = 12;
const MAX_LABEL = 40;
const COUPON = /^[A-Za-z0-9_-]{2,32}$/;

/** Says what is wrong with a list of prizes, `[{ "label", "weight", "coupon_code" }, …]`, or null if it is right. */
export function wheelProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'write a list of prizes: [{"label":"10 % off","weight":1,"coupon_code":"TEN"}, …]';
  if (value.length < MIN_PRIZES || value.length > MAX_PRIZES)
    return `a wheel has ${MIN_PRIZES} to ${MAX_PRIZES} prizes`;
  for (const [index, prize] of value.entries()) {
    const problem = prizeProblem(prize);
    if (problem !== null) return `prize ${index + 1}: ${problem}`;
  }
  return null;
}

const FIELDS = new Set(['label', 'weight', 'coupon_code']);

function prizeProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'is no object';
  const { label, weight, coupon_code: coupon = null } = value as Record<string, unknown>;
  const unknown = Object.keys(value).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) return `has no field "${unknown.slice(0, 32)}"`;
  if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL || /\p{Cc}/u.test(label))
    return `"label" is a text of at most ${MAX_LABEL} characters`;
  if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1 || weight > MAX_WEIGHT)
    return `"weight" is a whole number from 1 to ${MAX_WEIGHT}`;
  const isCoupon = coupon === null || (typeof coupon === 'string' && COUPON.test(coupon));
  return isCoupon ? null : '"coupon_code" is 2 to 32 letters, digits, - or _, or null';
}

/** Reads the setting; none where it is empty or makes no sense. */
export function readWheel(text: string): WheelPrize[] {
  try {
    const value: unknown = JSON.parse(text);
    if (wheelProblem(value) !== null) return [];
    return (value as { label: string; weight: number; coupon_code?: string | null }[]).map((prize) => ({
      label: prize.label.trim(),
      weight: prize.weight,
      couponCode: prize.coupon_code ?? null,
    }));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
