import type { Voice } from './voice.ts';

/**
 * Formats a balance or an amount, with a typographic minus if negative: `−$4.00`. The locale decides where the sign is
 * placed: prepended by hand, it would be on the wrong side in right-to-left text.
 */
export const balanceText = (amount: number, { total }: Pick<Voice, 'total'>): string => total(amount).replace('-', '−');

/** Formats a transaction, always with a sign: `+$4.00`. */
export const signedAmount = (amount: number, voice: Pick<Voice, 'total'>): string =>
  amount < 0 ? balanceText(amount, voice) : balanceText(-amount, voice).replace('−', '+');
