import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import Visible from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  readonly hint?: string;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, autoComplete, value, onChange, problem, hint }: Props) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const adornment = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-pressed={isShown}
        aria-label={t('signIn.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <Hidden /> : <Visible />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{ input: { endAdornment: adornment }, htmlInput: { dir: 'ltr' } }}
    />
  );
}
