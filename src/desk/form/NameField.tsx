import TextField from '@mui/material/TextField';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly hint?: string;
}

/** The name of what a dialog creates. */
export function NameField({ label, value, onChange, problem, hint }: Props) {
  const t = useT();
  return (
    <TextField
      label={label ?? t('field.name')}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
    />
  );
}
