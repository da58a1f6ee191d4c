import MuiLink from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { orderPath } from './order-path.ts';
import { PaymentChip } from './PaymentChip.tsx';
import { StatusChip } from './StatusChip.tsx';

const { Col } = DataTable;

/** The list on a wide screen. */
export function OrderTable({ isBranchShown }: { isBranchShown: boolean }) {
  const t = useT();
  const { orderPrice, moment } = useFormats();
  return (
    <DataTable<OperatorOrderInList>
      bulkActionButtons={false}
      rowClick={(id) => orderPath(Number(id))}
      size="small"
      sx={{ '& .MuiTableCell-root': { py: 1.25 } }}
    >
      <Col
        label={t('orders.number')}
        disableSort
        render={({ id, order_number: number }: OperatorOrderInList) => (
          <MuiLink component={Link} to={orderPath(id)} sx={{ fontWeight: 600 }}>
            {number}
          </MuiLink>
        )}
      />
      <Col
        label={t('field.status')}
        disableSort
        render={({ status }: OperatorOrderInList) => <StatusChip status={status} />}
      />
      <Col
        label={t('orders.customer')}
        disableSort
        render={({ customer_name }: OperatorOrderInList) => customer_name}
      />
      <Col
        label={t('orders.type')}
        disableSort
        render={({ order_type }: OperatorOrderInList) => t(`orders.${order_type}`)}
      />
      {isBranchShown && (
        <Col
          label={t('orders.branch')}
          disableSort
          render={({ branch_name: name }: OperatorOrderInList) => <bdi>{name}</bdi>}
        />
      )}
      <Col
        label={t('orders.placed')}
        disableSort
        render={({ created_at }: OperatorOrderInList) => moment(created_at)}
      />
      <Col
        label={t('field.paymentStatus')}
        disableSort
        render={(order: OperatorOrderInList) => <PaymentChip {...order} />}
      />
      <Col
        label={t('orders.total')}
        disableSort
        align="right"
        render={(order: OperatorOrderInList) => orderPrice(order.total, order)}
      />
    </DataTable>
  );
}
