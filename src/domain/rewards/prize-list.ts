import { isRecord } from '#lib/shape.ts';
import { MAX_WEIGHT } from './draw.ts';

const COUPON = /^[A-Za-z0-9_-]{2,32}$/;

/** What is wrong with the first prize of a list that is not right; null: all are. */
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

/** A field that prizes do not have is a typing error. */
export function unknownFieldProblem(prize: object, fields: readonly string[]): string | null {
  const unknown = Object.keys(prize).find((name) => !fields.includes(name));
  return unknown === undefined ? null : `has no field "${unknown.slice(0, 32)}"`;
}

export const weightProblem = (weight: unknown): string | null =>
  typeof weight === 'number' && Number.isInteger(weight) && weight >= 1 && weight <= MAX_WEIGHT
    ? null
    : `"weight" is a whole number from 1 to ${MAX_WEIGHT}`;

/** @param alternative what else may stand there, such as `, or null` */
export const couponProblem = (coupon: unknown, alternative = ''): string | null =>
  typeof coupon === 'string' && COUPON.test(coupon)
    ? null
    : `"coupon_code" is 2 to 32 letters, digits, - or _${alternative}`;

/**
 * Reads a setting that holds a list of prizes; none where it is empty or makes no sense.
 * @param problemOf says what is wrong with the list; null: nothing, and it is `Stored`
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
