import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

interface Props extends Pick<TextFieldProps, 'label' | 'size' | 'required' | 'helperText' | 'error' | 'sx'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Name of a field whose column has its label. */
  readonly name?: string;
  readonly max?: number;
}

/** A number that is not negative, or nothing. What is typed stays as it is, such as `2.`. */
export function NumberField({ value, onChange, name, max, ...field }: Props) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const parsed = text.trim() === '' ? null : Number(text);
  const shown = parsed === value || Number.isNaN(parsed) ? text : value === null ? '' : String(value);
  return (
    <TextField
      type="number"
      {...field}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value.trim() === '' ? null : Number(target.value));
      }}
      slotProps={{ htmlInput: { min: 0, max, step: 'any', inputMode: 'decimal', ...(name && { 'aria-label': name }) } }}
    />
  );
}
