import { type ParsedAmount, parseAmount, toMajor, toMinor } from './money.ts';

/** Decimals of a percentage that convert to whole parts per million. */
export const PERCENT_DECIMALS = 4;

/** Converts a percentage that somebody has written to parts per million: `7.7` → `77000`. */
export const parsePercent = (percent: number): ParsedAmount => parseAmount(percent, PERCENT_DECIMALS);

/**
 * Converts a percentage that is known to be valid to parts per million, like `parsePercent`.
 * @throws {RangeError} with more than four decimals.
 */
export const ppmOf = (percent: number): number => toMinor(percent, PERCENT_DECIMALS);

/** Converts parts per million to a percentage: `77000` → `7.7`. */
export const percentOf = (ppm: number): number => toMajor(ppm, PERCENT_DECIMALS);
