import type { Order } from '#contracts/order.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import type { I18n } from '../i18n.ts';
import { balanceText } from '../signed-amount.ts';
import { useI18n } from '../use-i18n.ts';
import { type PriceRow, priceRows } from './price-rows.ts';

interface Props {
  order: Order;
}

/** Totals and payments of an order as agreed when it was placed. */
export function OrderTotals({ order }: Props) {
  const { t, total } = useI18n();
  const { totals, order_type: type, payment_status: paid } = order;
  const isNever = hasFailed(order.status) && totals.paid === 0;
  const tenders = isNever ? [] : tenderRows(order);
  return (
    <dl className="order-sums">
      {totalRows(totals, type).map((row) => (
        <Row key={row.key} row={row} />
      ))}
      <div className="order-total">
        <dt>{t('cartSum.total')}</dt>
        <dd>{total(totals.total)}</dd>
      </div>
      {totals.is_tax_included && totals.tax_amount > 0 && (
        <Row row={{ key: 'tax', label: 'cartSum.taxIncluded', amount: totals.tax_amount }} isNote />
      )}
      {tenders.map((row) => (
        <Row key={row.key} row={row} isNote />
      ))}
      {totals.refunded > 0 && (
        <Row row={{ key: 'refunded', label: 'orderPay.refunded', amount: -totals.refunded }} isNote />
      )}
      <div className="is-note">
        <dt>{t('orderPay.title')}</dt>
        <dd>{t(isNever ? 'orderPay.never' : `orderPay.${paid}`)}</dd>
      </div>
    </dl>
  );
}

const Row = ({ row: { key, label, amount }, isNote = false }: { row: PriceRow; isNote?: boolean }) => {
  const i18n = useI18n();
  return (
    <div className={isNote ? 'is-note' : amount < 0 ? 'is-less' : undefined}>
      <dt>{typeof label === 'string' ? i18n.t(label) : label.name}</dt>
      <dd>{amountText({ key, amount }, i18n)}</dd>
    </div>
  );
};

const amountText = ({ key, amount }: Pick<PriceRow, 'key' | 'amount'>, i18n: I18n): string =>
  key === 'delivery' && amount === 0 ? i18n.t('cartSum.free') : balanceText(amount, i18n);

/** Rows that add up to the total. */
export function totalRows(totals: Order['totals'], type: Order['order_type']): readonly PriceRow[] {
  const { delivery_charge: charge, is_tax_included: isIncluded, tax_amount: tax } = totals;
  const delivery = { key: 'delivery', label: 'cartSum.delivery', amount: charge } as const;
  const rows = priceRows(totals, type === 'delivery' ? delivery : null);
  return isIncluded || tax === 0 ? rows : [...rows, { key: 'tax', label: 'cartSum.tax', amount: tax }];
}

/** Payments that add up to the total. Methods without an amount are omitted. */
export function tenderRows({ totals, payment_method: method, order_type: type }: Order): readonly PriceRow[] {
  const rows: PriceRow[] = [
    { key: 'reward', label: 'orderPay.reward', amount: totals.reward_used },
    { key: 'wallet', label: 'orderPay.wallet', amount: totals.wallet_used },
    {
      key: 'due',
      label: method === 'card' ? 'orderPay.card' : type === 'pickup' ? 'orderPay.cashPickup' : 'orderPay.cash',
      amount: totals.amount_due,
    },
  ];
  return rows.filter(({ amount }) => amount > 0);
}
