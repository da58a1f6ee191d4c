import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { AmountLines } from './AmountLines.tsx';
import { isWorthALine, paymentLines, totalLines } from './amount-lines.ts';

/** How the total comes about, and how it is paid. */
export function OrderTotals({ order }: { order: OperatorOrder }) {
  const t = useT();
  const payments = paymentLines(order, t);
  return (
    <>
      <Section title={t('order.totals')}>
        <AmountLines lines={totalLines(order, t)} />
      </Section>
      {payments.some(isWorthALine) && (
        <Section title={t('order.payments')}>
          <AmountLines lines={payments} />
        </Section>
      )}
    </>
  );
}
