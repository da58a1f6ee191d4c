import type { Voice } from '../voice.ts';

/** A movement as the store writes amounts, always with a sign: `+$4.00`. The locale decides where it stands. */
export const signedAmount = (amount: number, { total }: Pick<Voice, 'total'>): string =>
  amount < 0 ? total(amount) : total(-amount).replace(/[-−]/u, '+');
