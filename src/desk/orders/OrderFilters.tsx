import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { useT } from '../texts/desk-texts.ts';

const PAUSE_MS = 300;

/** Search and status of the list. */
export function OrderFilters() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { status = '', q = '' } = filterValues as { status?: string; q?: string };
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, filterValues, setFilters]);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <TextField
        label={t('orders.search')}
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
      <TextField
        select
        label={t('orders.status')}
        value={status}
        onChange={({ target }) => setFilters({ ...filterValues, status: target.value })}
        sx={{ minWidth: 220 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('orders.all')}</MenuItem>
        <MenuItem value="active">{t('orders.active')}</MenuItem>
        <MenuItem value="past">{t('orders.past')}</MenuItem>
        {ORDER_STATUSES.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`status.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
