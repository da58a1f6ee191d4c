import type { Voice } from './voice.ts';

/**
 * An amount as the store writes it, with a real minus where it is taken off: `−$4.00`. The locale decides where the sign
 * stands: put before it by hand, it would be on the wrong side in text from right to left.
 */
export const balanceText = (amount: number, { total }: Pick<Voice, 'total'>): string => total(amount).replace('-', '−');

/** A movement as the store writes amounts, always with a sign: `+$4.00`. */
export const signedAmount = (amount: number, voice: Pick<Voice, 'total'>): string =>
  amount < 0 ? balanceText(amount, voice) : balanceText(-amount, voice).replace('−', '+');
