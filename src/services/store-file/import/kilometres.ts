import { toMajor, toMinor } from '#domain/money/money.ts';

/** Decimals of a kilometre that make metres of it. */
const METRE_DECIMALS = 3;

/** Whole metres of the kilometres of a store file. */
export const metres = (kilometres: number): number => toMinor(kilometres, METRE_DECIMALS, { round: true });

/** Kilometres of metres. */
export const kilometres = (metres: number): number => toMajor(metres, METRE_DECIMALS);
