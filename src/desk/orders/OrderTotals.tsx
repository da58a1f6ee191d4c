import Box from '@mui/material/Box';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { OrderSection } from './OrderSection.tsx';

interface Line {
  readonly name: string;
  readonly amount: number;
  readonly isSum?: boolean;
  /** Whether it is shown even if it is 0. */
  readonly isShown?: boolean;
}

const isWorthALine = ({ amount, isShown = false }: Line): boolean => isShown || amount !== 0;

function Lines({ lines }: { lines: readonly Line[] }) {
  const { price } = useFormats();
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, m: 0, '& dd': { m: 0 } }}>
      {lines.filter(isWorthALine).map(({ name, amount, isSum }, index) => (
        // Two fees may have the same name.
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
export function OrderTotals({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { totals } = order;
  const discount = order.coupon_code ? t('order.coupon', { code: order.coupon_code }) : t('order.discount');
  const lines: Line[] = [
    { name: t('order.subtotal'), amount: totals.subtotal, isShown: true },
    { name: discount, amount: -totals.order_discount_amount },
    { name: t('order.delivery'), amount: totals.delivery_charge },
    { name: t('order.deliveryDiscount'), amount: -totals.shipping_discount_amount },
    ...totals.applied_additional_fees,
    { name: t(totals.is_tax_included ? 'order.taxIncluded' : 'order.tax'), amount: totals.tax_amount },
    { name: t('order.total'), amount: totals.total, isShown: true, isSum: true },
  ];
  const method = t('orders.payment', {
    method: t(`method.${order.payment_method}`),
    status: t(`payment.${order.payment_status}`),
  });
  const payments: Line[] = [
    { name: t('method.wallet'), amount: totals.wallet_used },
    { name: t('method.reward'), amount: totals.reward_used },
    { name: method, amount: totals.amount_due },
    ...order.refunds.map(({ to, amount, is_done: isDone }) => ({
      name: t(isDone ? `refund.done_${to}` : `refund.open_${to}`),
      amount: -amount,
    })),
  ];
  return (
    <>
      <OrderSection title={t('order.totals')}>
        <Lines lines={lines} />
      </OrderSection>
      {payments.some(isWorthALine) && (
        <OrderSection title={t('order.payments')}>
          <Lines lines={payments} />
        </OrderSection>
      )}
    </>
  );
}
