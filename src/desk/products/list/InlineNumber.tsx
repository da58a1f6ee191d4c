import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type UnitOfField, unitAdornment } from '../../form/UnitAdornment.tsx';

interface Props {
  readonly label: string;
  /** Null is shown as nothing. */
  readonly value: number | null;
  readonly step: number;
  /** Decimals that are always shown. */
  readonly decimals?: number;
  readonly unit?: UnitOfField;
  /** Text of an empty field. Without it, an empty field goes back to the value. */
  readonly placeholder?: string;
  readonly onSave: (value: number | null) => void;
}

/** The buttons of a browser for single steps leave little room for the number. */
const WITHOUT_SPINNER = {
  MozAppearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { display: 'none' },
};

/** A number in a list, saved when the field is left or by Enter. Escape takes back what was typed. */
export function InlineNumber({ label, value, step, decimals, unit, placeholder, onSave }: Props) {
  const shown = value === null ? '' : decimals === undefined ? String(value) : value.toFixed(decimals);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const isValid = (field: HTMLInputElement): boolean =>
    field.validity.valid && (text !== '' || placeholder !== undefined);
  const save = (field: HTMLInputElement) => {
    const typed = text === '' ? null : Number(text);
    if (isValid(field) && typed !== value) onSave(typed);
    else setText(shown);
  };
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save(event.currentTarget);
    else if (event.key === 'Escape') setText(shown);
  };
  return (
    <TextField
      type="number"
      size="small"
      value={text}
      placeholder={placeholder ?? ''}
      onChange={({ target }) => setText(target.value)}
      // The row around it opens the product.
      onClick={(event) => event.stopPropagation()}
      sx={{ width: 128, m: 0, '& input': WITHOUT_SPINNER }}
      slotProps={{
        ...(unit && { input: unitAdornment(unit) }),
        htmlInput: {
          'aria-label': label,
          min: 0,
          step,
          inputMode: step < 1 ? 'decimal' : 'numeric',
          onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => save(currentTarget),
          onKeyDown: act,
        },
      }}
    />
  );
}
