import Box from '@mui/material/Box';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { cityLine } from '#domain/addresses/city-line.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { PrintView } from './PrintView.tsx';
import { Written } from './Written.tsx';

const RULE = { borderTop: '2px solid #000', pt: 1, mt: 1 };

/** Where the order goes, and the number to call at the door or at the counter. */
function Destination({ order: { customer, address } }: { order: OperatorOrder }) {
  return (
    <Box sx={{ fontSize: 20 }}>
      {address && <Written lines={[address.address_1, address.address_2, cityLine(address), address.landmark]} />}
      <bdi dir="ltr">{address?.phone_text || customer.phone_text}</bdi>
    </Box>
  );
}

function Ticket({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { time, orderPrice } = useFormats();
  const { amount_due: due } = order.totals;
  const method = t(`method.${order.payment_method}`);
  const wanted = order.scheduled_at
    ? t('print.wantedAt', { time: time(order.scheduled_at) })
    : order.eta_at
      ? t('print.expectedAt', { time: time(order.eta_at) })
      : t('print.soon');
  return (
    <Box sx={{ fontSize: 16, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
      <Box component="h1" sx={{ m: 0, fontSize: 30, lineHeight: 1.15 }}>
        {order.order_number}
      </Box>
      <Box sx={{ fontSize: 22, fontWeight: 700 }}>{t(`orders.${order.order_type}`)}</Box>
      <Box sx={{ fontSize: 22, fontWeight: 700 }}>{wanted}</Box>
      <Box>{t('order.placedAt', { time: time(order.created_at) })}</Box>
      <Box dir="auto" sx={{ fontSize: 20 }}>
        {order.customer.name}
      </Box>
      <Destination order={order} />
      {order.branch.name !== '' && <Box dir="auto">{t('order.branch', { name: order.branch.name })}</Box>}
      <Box sx={{ fontSize: 20, fontWeight: 700 }}>
        {order.payment_method === 'cod' && order.payment_status === 'unpaid' && due > 0
          ? t('print.collect', { method, amount: orderPrice(due, order) })
          : t('orders.payment', { method, status: t(`payment.${order.payment_status}`) })}
      </Box>
      {order.note !== '' && (
        <Box
          dir="auto"
          sx={{ border: '2px solid #000', p: 1, my: 1, fontSize: 20, fontWeight: 700, whiteSpace: 'pre-line' }}
        >
          {order.note}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map((item) => (
          <Box key={item.id} component="li" sx={{ ...RULE, display: 'flex', gap: 1.25, breakInside: 'avoid' }}>
            <Box component="span" sx={{ fontSize: 24, fontWeight: 800, whiteSpace: 'nowrap' }}>
              {t('order.times', { count: item.quantity })}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box dir="auto" sx={{ fontSize: 22, fontWeight: 700, lineHeight: 1.2 }}>
                {item.name}
              </Box>
              {item.options_label !== '' && (
                <Box dir="auto" sx={{ fontSize: 20, whiteSpace: 'pre-line' }}>
                  {item.options_label.split(/ · |, /).join('\n')}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={RULE}>{t('orders.units', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) })}</Box>
    </Box>
  );
}

/** The order for the kitchen, without prices, on the paper of a receipt printer. */
export default function KitchenTicket() {
  const t = useT();
  return (
    <PrintView title={({ order_number: number }) => t('print.ticketOf', { number })} page="80mm 200mm" width="72mm">
      {(order) => <Ticket order={order} />}
    </PrintView>
  );
}
