import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  /** Null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly step: number;
  readonly min?: number;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly problem?: string | undefined;
  readonly helperText?: string | undefined;
  readonly size?: 'small' | 'medium';
  /** Whether the label is only read out, because a table or a list shows it. */
  readonly isLabelHidden?: boolean;
}

/** A number, typed freely: what is unfinished, such as `1.`, stays as it is. */
export function NumberField({
  label,
  value,
  onChange,
  step,
  min = 0,
  isRequired = false,
  placeholder = '',
  problem,
  helperText,
  size = 'medium',
  isLabelHidden = false,
}: Props) {
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    setText((typed) =>
      numberOf(typed) === value || (isRequired && typed === '') ? typed : value === null ? '' : String(value),
    );
  }, [value, isRequired]);
  return (
    <TextField
      label={isLabelHidden ? undefined : label}
      type="number"
      size={size}
      required={isRequired}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => {
        setText(target.value);
        // A required field that is empty cannot be submitted.
        if (!isRequired || target.value !== '') onChange(numberOf(target.value));
      }}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{
        htmlInput: {
          ...{ min, step, inputMode: step < 1 ? 'decimal' : 'numeric' },
          ...(isLabelHidden && { 'aria-label': label }),
        },
        inputLabel: placeholder === '' ? {} : { shrink: true },
      }}
    />
  );
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
