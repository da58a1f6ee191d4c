import type { Order } from '#contracts/order.ts';
import { useI18n } from '../use-i18n.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { OrderTotals } from './OrderTotals.tsx';

interface Props {
  order: Order;
}

/** Ordered items with their prices. */
export const OrderLines = ({ order }: Props) => {
  const { t, price, total } = useI18n();
  return (
    <section className="order-box" aria-labelledby="order-items">
      <h2 id="order-items">{t('order.items')}</h2>
      <ul className="order-lines" role="list">
        {order.items.map((item) => (
          <li key={item.id}>
            <ItemPicture item={item} />
            <p>
              <span>
                <b>{t('order.times', { count: item.quantity })}</b> <bdi>{item.name}</bdi>
              </span>
              {item.options_label && <span dir="auto">{item.options_label}</span>}
              {item.quantity > 1 && <span>{t('order.each', { price: price(item.unit_price) })}</span>}
            </p>
            <b>{total(item.line_total)}</b>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
    </section>
  );
};
