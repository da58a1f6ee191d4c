import { digitsOf } from '#lib/text/ascii-digits.ts';
import type { WordKey } from '#words/translate.ts';

export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

const GROUP = 4;
const NUMBER_MAX = 19;

/** Formats a card number in groups of four, as printed on the card. */
export const groupedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, NUMBER_MAX)
    .replace(new RegExp(`(\\d{${GROUP}})(?=\\d)`, 'g'), '$1 ');

/** Formats an expiry date as MM/YY. A first digit that can only be a whole month gets a leading zero. */
export function slashedExpiry(text: string): string {
  const digits = digitsOf(text).replace(/^([2-9])/, '0$1');
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  // Drops the century of a four-digit year ("04/2030").
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 4);
  return short === '' ? month : `${month}/${short}`;
}

/** Luhn check and length of a card number. */
export function isCardNumber(text: string): boolean {
  const digits = [...digitsOf(text)].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 12 && digits.length <= NUMBER_MAX && sum % 10 === 0;
}

type ErrorText = `payment.${string}` & WordKey;

/**
 * Validation error of a card field, or null.
 * @param isKnown whether the provider accepts a card number
 */
export function cardFieldError(
  field: CardField,
  text: string,
  now: Date,
  isKnown: (number: string) => boolean,
): ErrorText | null {
  if (field === 'cvc') return /^\d{3,4}$/.test(digitsOf(text)) ? null : 'payment.cvcWrong';
  if (field === 'expiry') return expiryError(text, now);
  if (!isCardNumber(text)) return 'payment.numberWrong';
  return isKnown(digitsOf(text)) ? null : 'payment.numberUnknown';
}

function expiryError(text: string, now: Date): ErrorText | null {
  const [, month, year] = slashedExpiry(text).match(/^(0[1-9]|1[0-2])\/(\d\d)$/) ?? [];
  if (!month || !year) return 'payment.expiryWrong';
  // A card is valid until the end of its month.
  return new Date(2000 + Number(year), Number(month), 1) > now ? null : 'payment.expired';
}
