import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
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

/** Whether a setting has so many values that they are searched. */
export const isNamed = ({ type }: ControlProps['setting']): boolean => VALUES[type] !== undefined;

/** A language, a currency or a time zone, chosen by its name. */
export function NamedControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const { t, language } = useTexts();
  const options = useMemo(() => {
    const collator = new Intl.Collator(language);
    const all = [...new Set([...(VALUES[setting.type]?.() ?? []), value])];
    return all
      .map((code) => ({ code, name: valueText(setting, code, language) }))
      .toSorted((one, other) => collator.compare(one.name, other.name));
  }, [setting, value, language]);
  return (
    <Autocomplete
      disableClearable
      autoHighlight
      options={options}
      value={options.find(({ code }) => code === value) ?? { code: value, name: value }}
      disabled={!setting.is_editable}
      getOptionLabel={({ code, name }) => (code === name ? name.replaceAll('_', ' ') : `${name} · ${code}`)}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_, { code }) => onChange(code)}
      noOptionsText={t('form.nothingFound')}
      openText={t('settings.choose')}
      closeText={t('settings.choose')}
      renderInput={(field) => (
        <TextField
          {...field}
          fullWidth
          margin="none"
          size="small"
          error={isInvalid}
          slotProps={{
            ...field.slotProps,
            htmlInput: {
              ...field.slotProps?.htmlInput,
              'aria-labelledby': labelledBy,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
    />
  );
}
