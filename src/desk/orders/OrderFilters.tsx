import Stack from '@mui/material/Stack';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { FilterField } from '../form/search/FilterField.tsx';
import { SearchField } from '../form/search/SearchField.tsx';
import { useT } from '../texts/desk-texts.ts';

/** Search and status of the list. */
export function OrderFilters() {
  const t = useT();
  const groups = (['active', 'past'] as const).map((value) => ({ value, text: t(`orders.${value}`) }));
  const statuses = ORDER_STATUSES.map((value) => ({ value, text: t(`status.${value}`) }));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('orders.search')} />
      <FilterField label={t('field.status')} name="status" all={t('orders.all')} choices={[...groups, ...statuses]} />
    </Stack>
  );
}
