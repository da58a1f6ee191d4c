import type { Order } from '#contracts/order.ts';
import { type PriceRow, priceRows } from './price-rows.ts';

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
