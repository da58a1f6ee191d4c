import type { Order } from '#contracts/order.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import { trackOrderPath } from '#domain/store/paths.ts';
import { addressLines } from '../address/address-lines.ts';
import { Icon } from '../Icon.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { OrderGate } from './OrderGate.tsx';
import { OrderTime } from './OrderTime.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { useOrder } from './use-order.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'orderPay', 'cartSum', 'invoice'] as const;

interface Props {
  orderId: number;
  /** Name of the store. */
  store: string;
}

/** Invoice of an order, for the screen and for print. */
function InvoicePage({ orderId, store }: Props) {
  const { t } = useI18n();
  const state = useOrder(orderId);
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{t('invoice.title')}</h1>
      <OrderGate state={state}>
        {(order) =>
          order.placed_at === null ? (
            <NotYet order={order} />
          ) : (
            <Invoice order={order} at={order.placed_at} store={store} />
          )
        }
      </OrderGate>
    </div>
  );
}

export default withI18n(InvoicePage);

/** Shown for an order that was never placed: it awaits payment, or ended before it was paid. */
const NotYet = ({ order }: { order: Order }) => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="box" />
      </span>
      <h2>{t(hasFailed(order.status) ? 'invoice.none' : 'invoice.notYet')}</h2>
      <a className="button" href={trackOrderPath(order.id)}>
        {t('invoice.back')}
      </a>
    </div>
  );
};

interface InvoiceProps {
  order: Order;
  /** Time at which the order was placed. */
  at: string;
  store: string;
}

const Invoice = ({ order, at, store }: InvoiceProps) => {
  const { t } = useI18n();
  const { customer, address } = order;
  return (
    <>
      <div className="invoice">
        <Head order={order} at={at} store={store} />
        <p className="invoice-for">
          <span className="order-hint">{t('invoice.billTo')}</span>
          <b dir="auto">{customer.name}</b>
          {address &&
            addressLines(address, '').map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          {customer.email && <bdi dir="ltr">{customer.email}</bdi>}
        </p>
        {hasFailed(order.status) && (
          <p className="invoice-void">{t(order.totals.paid > 0 ? 'invoice.void' : 'invoice.voidFree')}</p>
        )}
        <Lines order={order} />
        <OrderTotals order={order} />
      </div>
      <div className="order-actions invoice-actions">
        <button type="button" className="button" onClick={() => print()}>
          {t('invoice.print')}
        </button>
        <a className="button plain" href={trackOrderPath(order.id)}>
          {t('invoice.back')}
        </a>
      </div>
    </>
  );
};

const Head = ({ order: { branch, order_number: number }, at, store }: InvoiceProps) => {
  const { t } = useI18n();
  return (
    <div className="invoice-head">
      <p>
        <b dir="auto">{store}</b>
        <span dir="auto">{branch.name}</span>
        {branch.address && <span dir="auto">{branch.address}</span>}
        {branch.phone && <bdi dir="ltr">{branch.phone_text}</bdi>}
      </p>
      <dl>
        <dt>{t('invoice.number')}</dt>
        <dd>
          <bdi>{number}</bdi>
        </dd>
        <dt>{t('invoice.date')}</dt>
        <dd>
          <OrderTime at={at} isDay />
        </dd>
      </dl>
    </div>
  );
};

const Lines = ({ order }: { order: Order }) => {
  const { t, total, number } = useI18n();
  return (
    <table className="invoice-lines">
      <caption className="vh">{t('invoice.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoice.item')}</th>
          <th scope="col">{t('invoice.quantity')}</th>
          <th scope="col">{t('invoice.price')}</th>
          <th scope="col">{t('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <bdi>{item.name}</bdi>
              {item.options_label && (
                <span>
                  <bdi>{item.options_label}</bdi>
                </span>
              )}
            </th>
            <td>{number(item.quantity)}</td>
            <td>{total(item.unit_price)}</td>
            <td>{total(item.line_total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
