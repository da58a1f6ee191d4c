import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTexts } from '../texts/desk-texts.ts';
import { type Coded, CodeOption, codedOptions } from './CodeOption.tsx';

interface Props extends Pick<TextFieldProps, 'label' | 'size' | 'error' | 'helperText'> {
  readonly codes: readonly string[];
  readonly nameOf: (code: string) => string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Name of the empty value, if there may be none. */
  readonly none?: string | undefined;
  readonly isDisabled?: boolean;
  /** Ids of the elements that name and describe the field, in place of a label. */
  readonly labelledBy?: string;
  readonly describedBy?: string;
}

const found = createFilterOptions<Coded>({ stringify: ({ code, name }) => `${name} ${code}` });

/** One of many things that have a code, found by its name or its code. What is gone stays until another is chosen. */
export function CodeField(props: Props) {
  const { codes, nameOf, value, onChange, none, isDisabled = false, labelledBy, describedBy, ...field } = props;
  const { t, language } = useTexts();
  const options = useMemo(() => {
    const all = codedOptions(value === '' ? codes : [...codes, value], nameOf, language);
    return none === undefined ? all : [{ code: '', name: none }, ...all];
  }, [codes, nameOf, value, none, language]);
  const chosen = options.find(({ code }) => code === value) ?? { code: value, name: value };
  return (
    <Autocomplete
      disableClearable
      autoHighlight
      fullWidth
      options={options}
      filterOptions={found}
      value={chosen}
      disabled={isDisabled}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      renderOption={({ key: _, ...item }, option) => <CodeOption key={option.code} item={item} option={option} />}
      onChange={(_, { code }) => onChange(code)}
      noOptionsText={t('form.nothingFound')}
      openText={t('settings.choose')}
      closeText={t('settings.choose')}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          {...field}
          margin="none"
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              ...(chosen.code !== chosen.name && {
                endAdornment: (
                  <>
                    <InputAdornment position="end" sx={{ '& p': { fontSize: '0.8125rem' } }}>
                      {chosen.code}
                    </InputAdornment>
                    {slotProps.input.endAdornment}
                  </>
                ),
              }),
            },
            htmlInput: { ...slotProps.htmlInput, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}
