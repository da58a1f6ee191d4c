import Stack from '@mui/material/Stack';
import { ListBase, useListContext } from 'react-admin';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { useOrderChanges } from '../api/order-stream.ts';
import { FilterField } from '../form/search/FilterField.tsx';
import { SearchField } from '../form/search/SearchField.tsx';
import { ListRows, TableOrCards } from '../frame/ListRows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { BranchSelect } from './BranchSelect.tsx';
import { ExportOrders } from './ExportOrders.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrderBranch } from './order-branch.ts';
import { ORDERS_LISTED } from './order-path.ts';
import { StatusChip } from './StatusChip.tsx';

/** Search, status and branch of the list. */
function OrderFilters() {
  const t = useT();
  const groups = (['active', 'past'] as const).map((value) => ({ value, text: t(`orders.${value}`) }));
  const statuses = ORDER_STATUSES.map((value) => ({ value, text: t(`status.${value}`) }));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} role="search" sx={{ mb: 1.5 }}>
      <SearchField label={t('orders.search')} />
      <Stack direction="row" spacing={1.5} sx={{ '& > *': { flex: { xs: 1, sm: 'none' } } }}>
        <FilterField label={t('field.status')} name="status" all={t('orders.all')} choices={[...groups, ...statuses]} />
        <BranchSelect />
      </Stack>
    </Stack>
  );
}

function Rows() {
  const t = useT();
  const { refetch } = useListContext();
  useOrderChanges(() => void refetch());
  const isBranchShown = useOrderBranch().isMixed;
  return (
    <ListRows<OperatorOrderInList> none={t('orders.none')} noneFound={t('orders.noneText')}>
      {(orders) => (
        <TableOrCards
          table={<OrderTable isBranchShown={isBranchShown} />}
          cards={orders.map((order) => (
            <OrderCard key={order.id} chip={<StatusChip status={order.status} />} {...{ order, isBranchShown }} />
          ))}
        />
      )}
    </ListRows>
  );
}

/** All orders with search, filters and pages. The URL has search and status, the device keeps the branch. */
export default function OrderList() {
  const t = useT();
  useTitle(t('frame.orders'));
  const { branchId } = useOrderBranch();
  return (
    <ListBase
      resource="orders"
      filter={{ branch_id: branchId ?? undefined }}
      perPage={ORDERS_LISTED}
      storeKey={false}
      queryOptions={SHOWN_IN_PLACE}
    >
      <ScreenHead title={t('frame.orders')} action={<ExportOrders />} />
      <OrderFilters />
      <Rows />
    </ListBase>
  );
}
