import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '../texts/desk-texts.ts';

const PAUSE_MS = 300;
const STARS = [5, 4, 3, 2, 1];

/** Product and stars of the list. */
export function ReviewFilters() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { rating = '', product = '' } = filterValues as { rating?: string; product?: string };
  const [text, setText] = useState(product);
  useEffect(() => {
    if (text === product) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, product: text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, product, filterValues, setFilters]);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <TextField
        label={t('reviews.product')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ flex: 1, maxWidth: { sm: 420 } }}
      />
      <TextField
        select
        label={t('reviews.stars')}
        value={rating}
        onChange={({ target }) => setFilters({ ...filterValues, rating: target.value })}
        sx={{ minWidth: 220 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('reviews.all')}</MenuItem>
        {STARS.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {t('reviews.count', { count })}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
