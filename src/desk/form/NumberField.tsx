import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { parseAmount } from '#domain/money/money.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { TYPED_NUMBER } from './decimal-text.ts';
import { type UnitOfField, unitAdornment } from './UnitAdornment.tsx';

interface Props extends Pick<TextFieldProps, 'size' | 'sx'> {
  readonly label: string;
  /** Null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Whether it has no decimals. */
  readonly isWhole?: boolean;
  readonly min?: number;
  readonly max?: number | undefined;
  /** An empty field goes back to its value. */
  readonly required?: boolean;
  /** Text of an empty field, such as "Not counted". */
  readonly placeholder?: string;
  readonly problem?: string | undefined;
  readonly helperText?: string | undefined;
  /** Decimals that are always shown, and the most that it has. */
  readonly decimals?: number;
  /** The most decimals of a number that shows only those that it has. */
  readonly mostDecimals?: number;
  readonly unit?: UnitOfField;
  /** Whether the label is only read out, because a table shows it. */
  readonly isLabelHidden?: boolean;
}

/** A number. What is unfinished, such as `1.`, stays as it is while it is typed. */
export function NumberField(props: Props) {
  const { label, value, onChange, isWhole = false, required = false, placeholder, problem, helperText } = props;
  const { min = 0, max, decimals, mostDecimals = decimals, unit, isLabelHidden = false, size = 'medium', sx } = props;
  const { decimal } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const invalid = useInvalid({ typed, value, min, max, mostDecimals });
  // The browser checks whole numbers itself.
  useEffect(() => input.current?.setCustomValidity(isWhole ? '' : invalid));
  const type = (text: string) => {
    if (!TYPED_NUMBER.test(text)) return;
    setTyped(text);
    const number = isWhole ? Number(text) : decimal.read(text);
    if (text === '' ? !required : number !== null) onChange(text === '' ? null : number);
  };
  return (
    <TextField
      {...{ size, required, ...(sx && { sx }), ...(!isLabelHidden && { label }) }}
      inputRef={input}
      value={typed ?? (value === null ? '' : isWhole ? value : decimal.write(value, decimals))}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      {...(placeholder !== undefined && { placeholder })}
      slotProps={{
        ...(unit && { input: unitAdornment(unit) }),
        htmlInput: {
          ...(isWhole
            ? { type: 'number', min, max, step: 1 }
            : { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' }),
          ...(isLabelHidden && { 'aria-label': label }),
        },
        ...(placeholder !== undefined && { inputLabel: { shrink: true } }),
      }}
    />
  );
}

interface Checked extends Pick<Props, 'value' | 'max'> {
  /** Null while nothing is typed. */
  readonly typed: string | null;
  readonly mostDecimals: number | undefined;
  readonly min: number;
}

/** Why a number is invalid. Empty if it is valid or not there. */
function useInvalid({ typed, value, min, max, mostDecimals }: Checked): string {
  const t = useT();
  const { decimal } = useFormats();
  if (typed === '') return '';
  if (typed !== null && decimal.read(typed) === null) return t('form.notNumber');
  if (value === null) return '';
  if (value < min) return t('form.atLeast', { min: decimal.write(min) });
  if (max !== undefined && value > max) return t('form.atMost', { max: decimal.write(max) });
  const hasTooMany = mostDecimals !== undefined && !parseAmount(value, mostDecimals).ok;
  return hasTooMany ? t('form.decimals', { count: mostDecimals }) : '';
}
