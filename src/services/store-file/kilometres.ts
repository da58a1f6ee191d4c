import { toMajor, toMinor } from '#domain/money/money.ts';

/** Decimals that convert kilometres to metres. */
const METRE_DECIMALS = 3;

/** Converts kilometres of a store file to whole metres. */
export const metres = (kilometres: number): number => toMinor(kilometres, METRE_DECIMALS, { round: true });

/** Converts metres to kilometres. */
export const kilometres = (metres: number): number => toMajor(metres, METRE_DECIMALS);
