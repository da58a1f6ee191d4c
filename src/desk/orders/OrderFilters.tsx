import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { SearchField } from '../form/SearchField.tsx';
import { useT } from '../texts/desk-texts.ts';

/** Search and status of the list. */
export function OrderFilters() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { status = '' } = filterValues as { status?: string };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('orders.search')} />
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
