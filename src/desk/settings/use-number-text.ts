import type { OperatorSetting } from '#contracts/operator/settings.ts';
import { useDistance } from '../branches/distance.ts';
import { useFormats } from '../texts/use-formats.ts';
import { type NumberText, numberText } from './number-text.ts';

export function useNumberText(setting: OperatorSetting): NumberText {
  const { decimal, currency } = useFormats();
  const unit = useDistance();
  return numberText(setting, { decimal, unit, currencyDecimals: currency.decimals });
}
