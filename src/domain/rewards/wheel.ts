import type { DrawEntry } from './draw.ts';
import { couponProblem, prizesProblem, readPrizes, unknownFieldProblem, weightProblem } from './prize-list.ts';

/** A prize of the popups wheel. */
export interface WheelPrize extends DrawEntry {
  /** The text on the wheel. */
  readonly label: string;
  /** The coupon to win. Null if nothing is won. */
  readonly couponCode: string | null;
}

const MIN_PRIZES = 2;
const MAX_PRIZES = 12;
const MAX_LABEL = 40;
const FIELDS = ['label', 'weight', 'coupon_code'];

/** Describes what is wrong with a list of prizes, `[{ "label", "weight", "coupon_code" }, …]`. Null if it is valid. */
export function wheelProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'write a list of prizes: [{"label":"10 % off","weight":1,"coupon_code":"TEN"}, …]';
  if (value.length < MIN_PRIZES || value.length > MAX_PRIZES)
    return `a wheel has ${MIN_PRIZES} to ${MAX_PRIZES} prizes`;
  return prizesProblem(value, prizeProblem);
}

function prizeProblem(prize: Readonly<Record<string, unknown>>): string | null {
  const unknown = unknownFieldProblem(prize, FIELDS);
  if (unknown !== null) return unknown;
  const { label, weight, coupon_code: coupon = null } = prize;
  if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL || /\p{Cc}/u.test(label))
    return `"label" is a text of at most ${MAX_LABEL} characters`;
  return weightProblem(weight) ?? (coupon === null ? null : couponProblem(coupon, ', or null'));
}

interface StoredPrize {
  label: string;
  weight: number;
  coupon_code?: string | null;
}

/** Parses the setting. Empty if the setting is empty or invalid. */
export const readWheel = (text: string): WheelPrize[] =>
  readPrizes(text, wheelProblem, ({ label, weight, coupon_code: couponCode = null }: StoredPrize) => ({
    label: label.trim(),
    weight,
    couponCode,
  }));
