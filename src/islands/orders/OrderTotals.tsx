import type { Order } from '#contracts/order.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import { balanceText } from '../signed-amount.ts';
import type { Voice } from '../voice.ts';
import { type SumRow, sumRows, tenderRows } from './order-sums.ts';

interface Props {
  order: Order;
  voice: Voice;
}

/** Totals and payments of an order as agreed when it was placed. */
export function OrderTotals({ order, voice }: Props) {
  const { totals, order_type: type, payment_status: paid } = order;
  const { t, total } = voice;
  const isNever = isGivenUp(order.status) && totals.paid === 0;
  const tenders = isNever ? [] : tenderRows(order);
  return (
    <dl className="order-sums">
      {sumRows(totals, type).map((row) => (
        <Row key={row.key} row={row} voice={voice} />
      ))}
      <div className="order-total">
        <dt>{t('cartSum.total')}</dt>
        <dd>{total(totals.total)}</dd>
      </div>
      {totals.is_tax_included && totals.tax_amount > 0 && (
        <Row row={{ key: 'tax', label: 'cartSum.taxIncluded', amount: totals.tax_amount }} voice={voice} isNote />
      )}
      {tenders.map((row) => (
        <Row key={row.key} row={row} voice={voice} isNote />
      ))}
      {totals.refunded > 0 && (
        <Row row={{ key: 'refunded', label: 'orderPay.refunded', amount: -totals.refunded }} voice={voice} isNote />
      )}
      <div className="is-note">
        <dt>{t('orderPay.title')}</dt>
        <dd>{t(isNever ? 'orderPay.never' : `orderPay.${paid}`)}</dd>
      </div>
    </dl>
  );
}

const Row = ({
  row: { key, label, amount },
  voice,
  isNote = false,
}: {
  row: SumRow;
  voice: Voice;
  isNote?: boolean;
}) => (
  <div className={isNote ? 'is-note' : amount < 0 ? 'is-less' : undefined}>
    <dt>{typeof label === 'string' ? voice.t(label) : label.name}</dt>
    <dd>{amountText({ key, amount }, voice)}</dd>
  </div>
);

const amountText = ({ key, amount }: Pick<SumRow, 'key' | 'amount'>, voice: Voice): string =>
  key === 'delivery' && amount === 0 ? voice.t('cartSum.free') : balanceText(amount, voice);
