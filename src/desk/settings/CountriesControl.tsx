import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Coded, CodeOption, codedOptions } from '../form/CodeOption.tsx';
import { useTexts } from '../texts/desk-texts.ts';
import { displayName } from '../texts/display-name.ts';
import type { ControlProps } from './setting-control.ts';

/** The value that stands for every country. */
const ALL = '*';

const found = createFilterOptions<Coded>({ stringify: ({ code, name }) => `${name} ${code}` });

/** Several countries, or all of them. */
export function CountriesControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const { t, language } = useTexts();
  const chosen = value.split(/,\s*/).filter(Boolean);
  const coded = (codes: readonly string[]) =>
    codedOptions(codes, (code) => displayName('region', code, language), language);
  const all = { code: ALL, name: t('settings.allCountries') };
  const optionOf = (code: string) => (code === ALL ? all : { code, name: displayName('region', code, language) });
  const choose = (codes: readonly string[]) =>
    onChange((codes.at(-1) === ALL ? [ALL] : codes.filter((code) => code !== ALL)).join(', '));
  return (
    <Autocomplete
      multiple
      autoHighlight
      filterSelectedOptions
      options={[all, ...coded([...(setting.options ?? []), ...chosen.filter((code) => code !== ALL)])]}
      filterOptions={found}
      value={chosen.map(optionOf)}
      disabled={!setting.is_editable}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      renderOption={({ key: _, ...item }, option) => <CodeOption key={option.code} item={item} option={option} />}
      onChange={(_, next) => choose(next.map(({ code }) => code))}
      noOptionsText={t('form.nothingFound')}
      openText={t('settings.choose')}
      closeText={t('settings.choose')}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          fullWidth
          margin="none"
          size="small"
          error={isInvalid}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}
