import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { parseAmount } from '#domain/money/money.ts';
import { TYPED_NUMBER } from '../../form/decimal-text.ts';
import { type UnitOfField, unitAdornment } from '../../form/UnitAdornment.tsx';
import { useFormats } from '../../texts/use-formats.ts';

interface Props {
  readonly label: string;
  /** Null is shown as nothing. */
  readonly value: number | null;
  /** Decimals that are always shown, and the most that it has. 0 for whole numbers. */
  readonly decimals: number;
  readonly unit?: UnitOfField;
  /** Text of an empty field. Without it, an empty field goes back to the value. */
  readonly placeholder?: string;
  /** Whether the number is bad news, such as no stock. */
  readonly isAlarming?: boolean;
  readonly onSave: (value: number | null) => void;
}

/** A number in a list, saved when the field is left or by Enter. Escape takes back what was typed. */
export function InlineNumber({ label, value, decimals, unit, placeholder, isAlarming = false, onSave }: Props) {
  const { decimal } = useFormats();
  const shown = value === null ? '' : decimal.write(value, decimals);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const save = () => {
    const typed = text === '' ? null : decimal.read(text);
    const isEmptied = text === '' && placeholder !== undefined;
    const isValid = isEmptied || (typed !== null && typed >= 0 && parseAmount(typed, decimals).ok);
    if (isValid && typed !== value) onSave(typed);
    else setText(shown);
  };
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') setText(shown);
  };
  return (
    <TextField
      size="small"
      value={text}
      placeholder={placeholder ?? ''}
      onChange={({ target }) => TYPED_NUMBER.test(target.value) && setText(target.value)}
      // The row around it opens the product.
      onClick={(event) => event.stopPropagation()}
      sx={{ width: 128, m: 0, ...(isAlarming && { '& fieldset': { borderColor: 'error.main' } }) }}
      slotProps={{
        ...(unit && { input: unitAdornment(unit) }),
        htmlInput: {
          'aria-label': label,
          dir: 'ltr',
          autoComplete: 'off',
          inputMode: decimals > 0 ? 'decimal' : 'numeric',
          onBlur: save,
          onKeyDown: act,
        },
      }}
    />
  );
}
