import Invoice from '@mui/icons-material/DescriptionOutlined';
import Ticket from '@mui/icons-material/ReceiptOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { useOrderChanges } from '../api/order-stream.ts';
import { useRecord } from '../api/use-record.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { Section } from '../frame/Section.tsx';
import { TwoColumns } from '../frame/TwoColumns.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { AmountLines } from './AmountLines.tsx';
import { isWorthALine, paymentLines, totalLines } from './amount-lines.ts';
import { DueTime } from './board/DueTime.tsx';
import { useMinute } from './board/use-minute.ts';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { invoicePath, ticketPath } from './order-path.ts';
import { PaymentChip } from './PaymentChip.tsx';
import { StatusChip } from './StatusChip.tsx';

/** Links to what can be printed of an order. */
function PrintButtons({ id }: { id: number }) {
  const t = useT();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to={ticketPath(id)} variant="outlined" color="inherit" startIcon={<Ticket />}>
        {t('print.ticket')}
      </Button>
      <Button component={Link} to={invoicePath(id)} variant="outlined" color="inherit" startIcon={<Invoice />}>
        {t('print.invoice')}
      </Button>
    </Stack>
  );
}

/** When an order in work is due, as the board says it. */
function Due({ order }: { order: OperatorOrder }) {
  const now = useMinute();
  return hasEnded(order.status) ? null : <DueTime order={order} now={now} />;
}

/** How the total comes about, and how it is paid. */
function OrderTotals({ order }: { order: OperatorOrder }) {
  const t = useT();
  const payments = paymentLines(order, t);
  return (
    <>
      <Section title={t('order.totals')}>
        <AmountLines lines={totalLines(order, t)} order={order} />
      </Section>
      {payments.some(isWorthALine) && (
        <Section title={t('order.payments')}>
          <AmountLines lines={payments} order={order} />
        </Section>
      )}
    </>
  );
}

/** One order whole. */
export default function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  const isWide = useIsWide();
  const { data: order, error, refetch } = useRecord<OperatorOrder>('orders', Number(id));
  const number = order?.order_number ?? '';
  useTitle(t('order.title', { number }));
  useOrderChanges(() => void refetch());
  if (error && !order) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!order) return <ScreenSkeleton />;
  const sections = {
    items: <OrderItems order={order} />,
    customer: <OrderCustomer order={order} />,
    totals: <OrderTotals order={order} />,
    timeline: <OrderTimeline order={order} />,
    prints: <PrintButtons id={order.id} />,
  };
  return (
    <Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
        <BackLink />
        <Typography component="h1" variant="h5">
          {t('order.title', { number })}
        </Typography>
        <StatusChip status={order.status} />
        <PaymentChip {...order} />
        <Due order={order} />
        <Box sx={{ flex: 1 }} />
        {isWide && sections.prints}
      </Stack>
      <OrderSteps order={order} />
      {isWide ? (
        <TwoColumns>
          <Stack spacing={2}>
            {sections.items}
            {sections.totals}
          </Stack>
          <Stack spacing={2}>
            {sections.customer}
            {sections.timeline}
          </Stack>
        </TwoColumns>
      ) : (
        <Stack spacing={2}>
          {sections.items}
          {sections.customer}
          {sections.totals}
          {sections.timeline}
          {sections.prints}
        </Stack>
      )}
    </Stack>
  );
}
