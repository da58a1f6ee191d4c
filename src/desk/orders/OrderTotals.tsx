import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { useT } from '../texts/desk-texts.ts';
import { AmountLines } from './AmountLines.tsx';
import { isWorthALine, paymentLines, totalLines } from './amount-lines.ts';
import { OrderSection } from './OrderSection.tsx';

/** How the total comes about, and how it is paid. */
export function OrderTotals({ order }: { order: OperatorOrder }) {
  const t = useT();
  const payments = paymentLines(order, t);
  return (
    <>
      <OrderSection title={t('order.totals')}>
        <AmountLines lines={totalLines(order, t)} />
      </OrderSection>
      {payments.some(isWorthALine) && (
        <OrderSection title={t('order.payments')}>
          <AmountLines lines={payments} />
        </OrderSection>
      )}
    </>
  );
}
