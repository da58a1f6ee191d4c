import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CUSTOMER_ORDERS_SHOWN } from '#contracts/limits.ts';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import { Section } from '../frame/Section.tsx';
import { orderPath } from '../orders/order-path.ts';
import { StatusChip } from '../orders/StatusChip.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

type Order = OperatorCustomer['latest_orders'][number];

function Row({ order }: { order: Order }) {
  const { orderPrice, moment } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <MuiLink component={Link} to={orderPath(order.id)} sx={{ fontWeight: 600 }}>
        {order.order_number}
      </MuiLink>
      <StatusChip status={order.status} />
      <Typography component="span" color="textSecondary" sx={{ flex: 1 }}>
        {moment(order.created_at)}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {orderPrice(order.total, order)}
      </Typography>
    </Box>
  );
}

/** The latest orders of the customer, and what all of them came to. */
export function CustomerOrders({ customer }: { customer: OperatorCustomer }) {
  const t = useT();
  const { price } = useFormats();
  const { latest_orders: orders } = customer;
  return (
    <Section title={t('customer.orders')}>
      <Typography sx={{ mb: 1 }}>
        {t('customer.spent', {
          orders: t('customers.orderCount', { count: customer.orders }),
          amount: price(customer.spent),
        })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </Box>
      {orders.length === CUSTOMER_ORDERS_SHOWN && (
        <Typography color="textSecondary">{t('customer.latest', { count: CUSTOMER_ORDERS_SHOWN })}</Typography>
      )}
    </Section>
  );
}
