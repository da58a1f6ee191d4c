import type { Order } from '#contracts/order.ts';
import { addressLines } from '../address/address-lines.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  order: Order;
}

/** Delivery address or pickup branch, with a phone number. */
export function OrderAddress({ order }: Props) {
  const { t } = useI18n();
  const { address, branch, customer } = order;
  return (
    <section className="order-box order-where" aria-labelledby="order-where">
      <h2 id="order-where">{t(address ? 'order.deliverTo' : 'order.pickUpAt')}</h2>
      {address ? (
        <p>
          <b dir="auto">{address.name || customer.name}</b>
          {addressLines(address, '').map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
          {address.phone && <bdi dir="ltr">{address.phone_text}</bdi>}
        </p>
      ) : (
        <p>
          <b dir="auto">{branch.name}</b>
          {branch.address && <span dir="auto">{branch.address}</span>}
        </p>
      )}
      {isMasked(order) && <p className="order-hint">{t('order.masked')}</p>}
      {order.note && (
        <p>
          <b>{t('order.note')}</b>
          <span className="order-note" dir="auto">
            {order.note}
          </span>
        </p>
      )}
      {branch.phone && (
        <a className="text-button" href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>
          {t('order.call', { branch: branch.name })}
        </a>
      )}
    </section>
  );
}

/** True when the page was opened with the order key alone: the server then masks personal data with dots. */
const isMasked = ({ customer, address }: Order): boolean =>
  [customer.name, address?.address_1].some((text) => text?.includes('•••'));
