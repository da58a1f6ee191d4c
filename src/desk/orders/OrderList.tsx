import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination, useListContext } from 'react-admin';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { useOrderChanges } from '../api/order-stream.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { ExportOrders } from './ExportOrders.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { StatusChip } from './StatusChip.tsx';

const hasFilter = (values: Record<string, unknown>): boolean => Object.values(values).some(Boolean);

function Rows() {
  const t = useT();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const { data, error, total, refetch, filterValues } = useListContext<OperatorOrderInList>();
  useOrderChanges(() => void refetch());
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (total === 0)
    return <Empty title={t('orders.none')} text={hasFilter(filterValues) ? t('orders.noneText') : undefined} />;
  return (
    <>
      {isWide ? (
        <Card>
          <OrderTable />
        </Card>
      ) : (
        <Stack spacing={1.25}>
          {data.map((order) => (
            <OrderCard key={order.id} order={order} chip={<StatusChip status={order.status} />} />
          ))}
        </Stack>
      )}
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

/** All orders with search, filter and pages. The URL has the filter, the device keeps nothing of it. */
export default function OrderList() {
  const t = useT();
  useTitle(t('frame.orders'));
  return (
    <ListBase resource="orders" perPage={25} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography component="h1" variant="h5">
          {t('frame.orders')}
        </Typography>
        <ExportOrders />
      </Stack>
      <OrderFilters />
      <Rows />
    </ListBase>
  );
}
