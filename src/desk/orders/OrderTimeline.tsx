import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentStep } from '#domain/orders/payment-status.ts';
import { Section } from '../frame/Section.tsx';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

function Event({ event }: { event: OperatorOrder['timeline'][number] }) {
  const t = useT();
  const { moment } = useFormats();
  const label =
    event.kind === 'order' ? t(`status.${event.status as OrderStatus}`) : t(`payment.${event.status as PaymentStep}`);
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          component="span"
          sx={{ fontWeight: 600, display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {label}
        </Typography>
        <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {moment(event.at)}
        </Typography>
      </Box>
      {event.note && <WrittenText>{event.note}</WrittenText>}
    </Box>
  );
}

/** What has happened to an order, the latest first. */
export function OrderTimeline({ order }: { order: OperatorOrder }) {
  const t = useT();
  return (
    <Section title={t('order.timeline')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.timeline.toReversed().map((event) => (
          <Event key={`${event.kind}-${event.status}-${event.at}`} event={event} />
        ))}
      </Box>
    </Section>
  );
}
