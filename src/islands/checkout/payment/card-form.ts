import type { WordKey } from '#words/translate.ts';

export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The digits of a text, whatever script they are written in. */
export const digitsOf = (text: string): string =>
  text.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

const GROUP = 4;
const NUMBER_MAX = 19;

/** A card number in groups of four, as it stands on the card. */
export const groupedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, NUMBER_MAX)
    .replace(new RegExp(`(\\d{${GROUP}})(?=\\d)`, 'g'), '$1 ');

/** Month and year with a slash between them; a month that can only be of one digit gets its zero. */
export function slashedExpiry(text: string): string {
  const digits = digitsOf(text).replace(/^([2-9])/, '0$1');
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  // Of "04/2030" the century is not asked for.
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 4);
  return short === '' ? month : `${month}/${short}`;
}

/** Whether the last digit of a card number fits the others (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = [...digitsOf(text)].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 12 && digits.length <= NUMBER_MAX && sum % 10 === 0;
}

type Fault = `payment.${string}` & WordKey;

/** What is wrong with what stands in a field of a card; null: nothing. @param isKnown whether the provider takes a number */
export function cardFault(
  field: CardField,
  text: string,
  now: Date,
  isKnown: (number: string) => boolean,
): Fault | null {
  if (field === 'cvc') return /^\d{3,4}$/.test(digitsOf(text)) ? null : 'payment.cvcWrong';
  if (field === 'expiry') return expiryFault(text, now);
  if (!isCardNumber(text)) return 'payment.numberWrong';
  return isKnown(digitsOf(text)) ? null : 'payment.numberUnknown';
}

function expiryFault(text: string, now: Date): Fault | null {
  const [, month, year] = slashedExpiry(text).match(/^(0[1-9]|1[0-2])\/(\d\d)$/) ?? [];
  if (!month || !year) return 'payment.expiryWrong';
  // It is good until its month is over.
  return new Date(2000 + Number(year), Number(month), 1) > now ? null : 'payment.expired';
}
