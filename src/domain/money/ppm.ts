import { toMajor, toMinor } from './money.ts';

/** Decimals of a percentage that make a whole number of parts per million. */
const PERCENT_DECIMALS = 4;

/** Parts per million of a percentage: `7.7` → `77000`. @throws {RangeError} with more than four decimals. */
export const ppmOf = (percent: number): number => toMinor(percent, PERCENT_DECIMALS);

/** The percentage of parts per million: `77000` → `7.7`. */
export const percentOf = (ppm: number): number => toMajor(ppm, PERCENT_DECIMALS);
