import { useCallback } from 'react';
import { CodeField } from '../form/CodeField.tsx';
import { useTexts } from '../texts/desk-texts.ts';
import { LOCALES } from './locales.ts';
import type { ControlProps } from './setting-control.ts';
import { valueText } from './setting-label.ts';

/** The values of a type, of which one is found by its name or its code. */
const VALUES: Readonly<Partial<Record<ControlProps['setting']['type'], () => readonly string[]>>> = {
  locale: () => LOCALES,
  currency: () => Intl.supportedValuesOf('currency'),
  time_zone: () => Intl.supportedValuesOf('timeZone'),
};

/** The values of a setting that has so many that they are searched. Undefined for any other. */
const valuesOf = ({ type, names, options }: ControlProps['setting']): readonly string[] | undefined =>
  names === 'page' ? (options ?? []) : VALUES[type]?.();

/** Whether a setting has so many values that they are searched. */
export const isNamed = ({ type, names }: ControlProps['setting']): boolean =>
  names === 'page' || VALUES[type] !== undefined;

/** A language, a currency, a time zone or a content page, chosen by its name. */
export function NamedControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const { t, language } = useTexts();
  const nameOf = useCallback((code: string) => valueText(setting, code, language), [setting, language]);
  return (
    <CodeField
      size="small"
      codes={valuesOf(setting) ?? []}
      nameOf={nameOf}
      value={value}
      onChange={onChange}
      none={setting.default === '' ? t('settings.noOption') : undefined}
      isDisabled={!setting.is_editable}
      error={isInvalid}
      {...{ labelledBy, describedBy }}
    />
  );
}
