/** How numbers with decimals are written in the fields of a locale, and read from them. */
export interface DecimalText {
  /** @param decimals that are always written; without it, as many as the number has */
  write(value: number, decimals?: number): string;
  /** Null if the text is no number. */
  read(text: string): number | null;
}

/** Characters of which numbers are typed: digits of any script, signs and spaces. */
export const TYPED_NUMBER = /^[\p{Nd}.,٫٬'’\s-]*$/u;

/** Most decimals of any field. */
const DECIMALS_MAX = 10;

export function decimalText(locale: string): DecimalText {
  const group = new Intl.NumberFormat(locale).formatToParts(12_345).find(({ type }) => type === 'group')?.value;
  return {
    write: (value, decimals) =>
      new Intl.NumberFormat(locale, {
        useGrouping: false,
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? DECIMALS_MAX,
      }).format(value),
    read(text) {
      const plain = withLatinSigns(text);
      const number = /^-?[\d.,]*\d[\d.,]*$/.test(plain) ? Number(withPoint(plain, group)) : Number.NaN;
      return Number.isNaN(number) ? null : number;
    },
  };
}

/** The zeros of the digits that Arabic and Persian write. */
const ZEROS = ['٠', '۰'].map((zero) => zero.charCodeAt(0));

const withLatinSigns = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) =>
      String(digit.charCodeAt(0) - Number(ZEROS.findLast((zero) => zero <= digit.charCodeAt(0)))),
    )
    .replaceAll('٫', '.')
    .replace(/[٬'’\s]/g, '');

/**
 * The number with a point before its decimals. Point and comma are both accepted: the last one stands before the decimals,
 * unless it occurs twice or is the sign of the locale between thousands, with three digits after it.
 */
function withPoint(text: string, group: string | undefined): string {
  const [last] = text.match(/[.,](?=[^.,]*$)/) ?? [];
  if (last === undefined) return text;
  const isOnly = !text.includes(last === '.' ? ',' : '.');
  const isGroup = isOnly && (text.split(last).length > 2 || (last === group && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)));
  const whole = text.replaceAll(last === '.' ? ',' : '.', '');
  return isGroup ? whole.replaceAll(last, '') : whole.replaceAll(last, '.');
}
