import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

const PAUSE_MS = 300;

/** The text by which a list is searched. The list follows when the operator pauses. */
export function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const { q = '' } = filterValues as { q?: string };
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, filterValues, setFilters]);
  return (
    <TextField
      label={label}
      type="search"
      value={text}
      onChange={({ target }) => setText(target.value)}
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
