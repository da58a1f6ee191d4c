import TextField from '@mui/material/TextField';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly help?: string;
  /** The smallest difference between two values. */
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

/** A number, as typed. */
export function NumberField({ label, value, onChange, problem, help, step, min = 0, max, required = false }: Props) {
  return (
    <TextField
      label={label}
      type="number"
      required={required}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? help}
      slotProps={{ htmlInput: { min, max, step, inputMode: step < 1 ? 'decimal' : 'numeric' } }}
    />
  );
}
