import type { I18n } from './i18n.ts';

/**
 * Formats a balance or an amount, with a typographic minus if negative: `−$4.00`. The locale decides where the sign is
 * placed: prepended by hand, it would be on the wrong side in right-to-left text.
 */
export const balanceText = (amount: number, { total }: Pick<I18n, 'total'>): string => total(amount).replace('-', '−');

/** Formats a transaction, always with a sign: `+$4.00`. */
export const signedAmount = (amount: number, i18n: Pick<I18n, 'total'>): string =>
  amount < 0 ? balanceText(amount, i18n) : balanceText(-amount, i18n).replace('−', '+');
