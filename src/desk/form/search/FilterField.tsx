import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';

interface Choice {
  readonly value: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  /** Name of the filter. */
  readonly name: string;
  /** The choice that stands for no filter. */
  readonly all: string;
  readonly choices: readonly Choice[];
}

/** Limits a list to one of a few values. */
export function FilterField({ label, name, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  const chosen: string = filterValues[name] ?? '';
  return (
    <TextField
      select
      label={label}
      value={choices.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={({ target }) => setFilters({ ...filterValues, [name]: target.value })}
      sx={{ minWidth: { xs: 0, sm: 200 }, flex: { xs: 1, sm: 'none' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value} dir="auto">
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
