import type { OperatorSetting } from '#contracts/operator/settings.ts';
import type { DistanceUnit } from '../branches/distance.ts';
import type { DecimalText } from '../form/decimal-text.ts';

/** How the number of a setting is typed, if it has decimals. */
export interface NumberText {
  /** @param stored as the setting is stored, with a point. What is no number stays as it is. */
  write(stored: string): string;
  /** What is no number stays as it is, so that it is refused with a reason. */
  read(text: string): string;
}

const PLAIN: NumberText = { write: (stored) => stored, read: (text) => text };

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

interface Notation {
  readonly decimal: DecimalText;
  readonly unit: DistanceUnit;
  /** Decimals of the store's currency. */
  readonly currencyDecimals: number;
}

/** The number of a setting as the operators of a store read it: in their notation, and per mile in a store of miles. */
export function numberText(
  { type, measure }: Pick<OperatorSetting, 'type' | 'measure'>,
  { decimal, unit, currencyDecimals }: Notation,
): NumberText {
  if (type !== 'percent' && type !== 'amount' && measure === null) return PLAIN;
  // As coarse as they are typed: 1.86 minutes per kilometer are 3 per mile, and not 2.99.
  const perMile = measure === 'per_km' && unit.unit === 'mi' ? unit.store(1) : null;
  return {
    write(stored) {
      const number = Number(stored);
      if (stored === '' || Number.isNaN(number)) return stored;
      if (type === 'amount' && rounded(number, currencyDecimals) === number)
        return decimal.write(number, currencyDecimals);
      return decimal.write(perMile === null ? number : rounded(number * perMile, 1));
    },
    read(text) {
      const number = decimal.read(text);
      return number === null || number < 0 ? text : String(perMile === null ? number : rounded(number / perMile, 2));
    },
  };
}
