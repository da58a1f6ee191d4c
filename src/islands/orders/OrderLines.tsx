import type { Order, OrderItem } from '#contracts/order.ts';
import { Icon } from '../Icon.tsx';
import type { I18n } from '../i18n.ts';
import { StoreImage } from '../product-card/StoreImage.tsx';
import { OrderTotals } from './OrderTotals.tsx';

interface Props {
  order: Order;
  i18n: I18n;
}

/** Ordered items with their prices. */
export const OrderLines = ({ order, i18n }: Props) => (
  <section className="order-box" aria-labelledby="order-items">
    <h2 id="order-items">{i18n.t('order.items')}</h2>
    <ul className="order-lines" role="list">
      {order.items.map((item) => (
        <li key={item.id}>
          <ItemPicture item={item} />
          <p>
            <span>
              <b>{i18n.t('order.times', { count: item.quantity })}</b> <bdi>{item.name}</bdi>
            </span>
            {item.options_label && <span dir="auto">{item.options_label}</span>}
            {item.quantity > 1 && <span>{i18n.t('order.each', { price: i18n.total(item.unit_price) })}</span>}
          </p>
          <b>{i18n.total(item.line_total)}</b>
        </li>
      ))}
    </ul>
    <OrderTotals order={order} i18n={i18n} />
  </section>
);

/** Picture of an item at the time of the order. */
export const ItemPicture = ({ item: { image } }: { item: Pick<OrderItem, 'image'> }) => (
  <span className="order-picture">{image ? <StoreImage image={image} sizes="64px" /> : <Icon name="image" />}</span>
);
