import { isRecord } from '#lib/shape.ts';
import { isCouponCode } from '../discounts/targets.ts';
import { COUPON_CODE_MAX } from '../discounts/types.ts';
import { MAX_WEIGHT } from './draw.ts';

/** Describes the first invalid prize of a list. Null if all are valid. */
export function prizesProblem(
  prizes: readonly unknown[],
  problemOf: (prize: Readonly<Record<string, unknown>>) => string | null,
): string | null {
  for (const [index, prize] of prizes.entries()) {
    const problem = isRecord(prize) ? problemOf(prize) : 'is no object';
    if (problem !== null) return `prize ${index + 1}: ${problem}`;
  }
  return null;
}

/** Reports an unknown field, which is a typing error. */
export function unknownFieldProblem(prize: object, fields: readonly string[]): string | null {
  const unknown = Object.keys(prize).find((name) => !fields.includes(name));
  return unknown === undefined ? null : `has no field "${unknown.slice(0, 32)}"`;
}

export const weightProblem = (weight: unknown): string | null =>
  typeof weight === 'number' && Number.isInteger(weight) && weight >= 1 && weight <= MAX_WEIGHT
    ? null
    : `"weight" is a whole number from 1 to ${MAX_WEIGHT}`;

/** @param alternative other values that are allowed, such as `, or null` */
export const couponProblem = (coupon: unknown, alternative = ''): string | null =>
  typeof coupon === 'string' && isCouponCode(coupon)
    ? null
    : `"coupon_code" is the code of a coupon, at most ${COUPON_CODE_MAX} characters${alternative}`;

/**
 * Parses a setting that holds a list of prizes. Empty if the setting is empty or invalid.
 * @param problemOf describes what is wrong with the list; null if it is valid, and then its entries are `Stored`
 */
export function readPrizes<Stored, Prize>(
  text: string,
  problemOf: (value: unknown) => string | null,
  read: (stored: Stored) => Prize,
): Prize[] {
  try {
    const value: unknown = JSON.parse(text);
    return problemOf(value) === null ? (value as Stored[]).map(read) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
