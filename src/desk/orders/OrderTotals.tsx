import Box from '@mui/material/Box';
import type { Order } from '../api/contract.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { OrderSection } from './OrderSection.tsx';

interface Line {
  readonly name: string;
  readonly amount: number;
  readonly isSum?: boolean;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { price } = useFormats();
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, m: 0, '& dd': { m: 0 } }}>
      {lines.map(({ name, amount, isSum }, index) => (
        // Two discounts may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <Box key={index} sx={{ display: 'contents', fontWeight: isSum ? 650 : 400 }}>
          <Box component="dt">{name}</Box>
          <Box component="dd" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {price(amount)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** How the total comes about, and how it is paid. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useT();
  const lines: Line[] = [
    { name: t('order.subtotal'), amount: order.subtotal },
    ...order.discounts.map(({ name, amount }) => ({ name, amount: -amount })),
    ...(order.delivery_charge === 0 ? [] : [{ name: t('order.delivery'), amount: order.delivery_charge }]),
    ...order.fees,
    ...order.taxes.map(({ name, amount }) => ({
      name: order.is_tax_included ? t('order.included', { name }) : name,
      amount,
    })),
    { name: t('order.total'), amount: order.total, isSum: true },
  ];
  const payments: Line[] = [
    ...order.payments.map(({ method, amount, status }) => ({
      name: t('orders.payment', { method: t(`method.${method}`), status: t(`payment.${status}`) }),
      amount,
    })),
    ...(order.refunded === 0 ? [] : [{ name: t('order.refunded'), amount: -order.refunded }]),
  ];
  return (
    <>
      <OrderSection title={t('order.totals')}>
        <Lines lines={lines} />
      </OrderSection>
      {payments.length > 0 && (
        <OrderSection title={t('order.payments')}>
          <Lines lines={payments} />
        </OrderSection>
      )}
    </>
  );
}
