import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { CodeOption, codedOptions } from '../form/CodeOption.tsx';
import { useTexts } from '../texts/desk-texts.ts';
import type { ControlProps } from './setting-control.ts';

/** An address: a content page by its title, or any other that is typed. */
export function PathControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const { language } = useTexts();
  const { options, option_names: titles } = setting;
  const pages = codedOptions(options ?? [], (path) => titles[path] ?? path, language);
  const isFound = (text: string) => text.toLocaleLowerCase(language).includes(value.toLocaleLowerCase(language));
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={pages}
      getOptionLabel={(page) => (typeof page === 'string' ? page : page.code)}
      // All are offered until something else is typed.
      filterOptions={(all) => (titles[value] ? all : all.filter(({ code, name }) => isFound(code) || isFound(name)))}
      renderOption={({ key: _, ...item }, option) => <CodeOption key={option.code} item={item} option={option} />}
      inputValue={value}
      onInputChange={(_, text, reason) => reason !== 'reset' && onChange(text)}
      onChange={(_, page) => onChange(typeof page === 'string' ? page : page.code)}
      disabled={!setting.is_editable}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          fullWidth
          margin="none"
          size="small"
          error={isInvalid}
          helperText={titles[value]}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              ...{ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, dir: 'ltr', spellCheck: false },
            },
          }}
        />
      )}
    />
  );
}
