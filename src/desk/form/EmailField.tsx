import TextField from '@mui/material/TextField';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  /** Whether it is the operator's own address, by which they sign in. The page begins with it. */
  readonly isOwn?: boolean;
}

/** An e-mail address. */
export function EmailField({ value, onChange, problem, isOwn = false }: Props) {
  const t = useT();
  return (
    <TextField
      label={t('signIn.email')}
      type="email"
      {...(isOwn && { autoComplete: 'username', autoFocus: true })}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem}
    />
  );
}
