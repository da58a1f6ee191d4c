import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text by which something is searched. */
export function SearchInput({ label, value, onChange }: Props) {
  return (
    <TextField
      label={label}
      type="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: 1, maxWidth: { sm: 420 } }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
