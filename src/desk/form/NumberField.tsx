import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { type UnitOfField, unitAdornment } from './UnitAdornment.tsx';

interface Props extends Pick<TextFieldProps, 'size' | 'sx'> {
  readonly label: string;
  /** Null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The smallest difference between two values. */
  readonly step?: number;
  readonly min?: number;
  readonly max?: number | undefined;
  /** An empty field goes back to its value. */
  readonly required?: boolean;
  /** Text of an empty field, such as "Not counted". */
  readonly placeholder?: string;
  readonly problem?: string | undefined;
  readonly helperText?: string | undefined;
  /** Decimals that are always shown. */
  readonly decimals?: number;
  readonly unit?: UnitOfField;
  /** Whether the label is only read out, because a table shows it. */
  readonly isLabelHidden?: boolean;
}

/** A number. What is unfinished, such as `1.`, stays as it is while it is typed. */
export function NumberField(props: Props) {
  const { label, value, onChange, step, min = 0, max, required = false, placeholder, problem, helperText } = props;
  const { decimals, unit, isLabelHidden = false, size = 'medium', sx } = props;
  const shown = decimals === undefined ? value : value?.toFixed(decimals);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="number"
      {...{ size, required, ...(sx && { sx }), ...(!isLabelHidden && { label }) }}
      value={typed ?? shown ?? ''}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        if (!required || text !== '') onChange(text === '' ? null : Number(text));
      }}
      onBlur={() => setTyped(null)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      {...(placeholder !== undefined && { placeholder })}
      slotProps={{
        ...(unit && { input: unitAdornment(unit) }),
        htmlInput: {
          ...{ min, max, step: step ?? 'any', inputMode: step !== undefined && step >= 1 ? 'numeric' : 'decimal' },
          ...(isLabelHidden && { 'aria-label': label }),
        },
        ...(placeholder !== undefined && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
