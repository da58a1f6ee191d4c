import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useSession } from '../api/use-session.ts';
import { useFormats } from '../texts/use-formats.ts';
import type { ControlProps } from './setting-control.ts';

type Type = ControlProps['setting']['type'];

/** Types whose texts are written by people. All others are written from left to right in any language. */
const PROSE: readonly Type[] = ['text'];
const LONG: readonly Type[] = ['html'];
const NUMERIC: Readonly<Partial<Record<Type, 'numeric' | 'decimal'>>> = {
  integer: 'numeric',
  percent: 'decimal',
  amount: 'decimal',
};
/** A setting that is typed. */
export function TextControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const { type } = setting;
  const { decimal } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const isDecimal = NUMERIC[type] === 'decimal';
  const written = isDecimal && value !== '' && !Number.isNaN(Number(value)) ? decimal.write(Number(value)) : value;
  const change = (text: string) => {
    setTyped(text);
    const number = isDecimal ? decimal.read(text) : null;
    onChange(number === null ? text : String(number));
  };
  return (
    <TextField
      fullWidth
      margin="none"
      size="small"
      value={typed ?? written}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      error={isInvalid}
      disabled={!setting.is_editable}
      placeholder={setting.example}
      {...(LONG.includes(type) && { multiline: true, minRows: 3, maxRows: 12 })}
      slotProps={{
        input: { endAdornment: <Unit type={type} /> },
        htmlInput: {
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          dir: PROSE.includes(type) ? 'auto' : 'ltr',
          spellCheck: PROSE.includes(type),
          autoComplete: 'off',
          ...(setting.max_length !== null && { maxLength: setting.max_length }),
          ...(NUMERIC[type] && { inputMode: NUMERIC[type] }),
          ...(type === 'integer' && { type: 'number', min: setting.min ?? undefined, max: setting.max ?? undefined }),
        },
      }}
    />
  );
}

/** The unit of a number, where the help does not name it. */
function Unit({ type }: { type: Type }): ReactNode {
  const currency = useSession()?.store.currency;
  const unit = type === 'percent' ? '%' : type === 'amount' ? currency : undefined;
  return unit === undefined ? null : <InputAdornment position="end">{unit}</InputAdornment>;
}
