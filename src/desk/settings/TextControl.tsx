import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type UnitOfField, unitAdornment } from '../form/UnitAdornment.tsx';
import { useFormats } from '../texts/use-formats.ts';
import type { ControlProps } from './setting-control.ts';
import { useNumberText } from './use-number-text.ts';

type Type = ControlProps['setting']['type'];

/** Types whose texts are written by people. All others are written from left to right in any language. */
const PROSE: readonly Type[] = ['text'];

/** The keyboard of a number. */
const keyboardOf = ({ type, measure }: ControlProps['setting']): 'numeric' | 'decimal' | null =>
  type === 'integer' ? 'numeric' : type === 'percent' || type === 'amount' || measure !== null ? 'decimal' : null;

/** A setting that is typed. */
export function TextControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const { type } = setting;
  const number = useNumberText(setting);
  const unit = useUnit(type);
  const keyboard = keyboardOf(setting);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    onChange(number.read(text));
  };
  return (
    <TextField
      fullWidth
      margin="none"
      size="small"
      value={typed ?? number.write(value)}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      error={isInvalid}
      disabled={!setting.is_editable}
      placeholder={setting.example}
      slotProps={{
        ...(unit && { input: unitAdornment(unit) }),
        htmlInput: {
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          dir: PROSE.includes(type) ? 'auto' : 'ltr',
          spellCheck: PROSE.includes(type),
          autoComplete: 'off',
          ...(setting.max_length !== null && { maxLength: setting.max_length }),
          ...(keyboard && { inputMode: keyboard }),
          ...(type === 'integer' && { type: 'number', min: setting.min ?? undefined, max: setting.max ?? undefined }),
        },
      }}
    />
  );
}

/** The unit of a number, where the help does not name it. */
function useUnit(type: Type): UnitOfField | null {
  const { currency } = useFormats();
  if (type === 'percent') return { text: '%', isBefore: false };
  return type === 'amount' ? { text: currency.symbol, isBefore: currency.isBefore } : null;
}
