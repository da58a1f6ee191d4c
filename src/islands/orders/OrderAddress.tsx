import type { ReactNode } from 'react';
import type { Order } from '#contracts/order.ts';
import { addressLines } from '../address/address-lines.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

interface Props {
  order: Order;
}

interface AddressProps extends Props {
  /** Shown after the address to which the order is delivered or where it is picked up. */
  children: ReactNode;
}

/** Delivery address of an order, and the branch that prepares it or where it is picked up. */
export function OrderAddress({ order, children }: AddressProps) {
  const { t } = useI18n();
  const { address, customer } = order;
  return (
    <>
      {address && (
        <section className="order-box order-where" aria-labelledby="order-where">
          <h2 id="order-where">{t('order.deliverTo')}</h2>
          <p>
            <b dir="auto">{address.name || customer.name}</b>
            {addressLines(address, '').map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
            {address.phone && <bdi dir="ltr">{address.phone_text}</bdi>}
          </p>
          {isMasked(order) && <p className="order-hint">{t('order.masked')}</p>}
        </section>
      )}
      {!address && <OrderBranch order={order} />}
      {children}
      {address && <OrderBranch order={order} />}
      {order.note && (
        <section className="order-box order-where" aria-labelledby="order-note">
          <h2 id="order-note">{t('order.note')}</h2>
          <p className="order-note" dir="auto">
            {order.note}
          </p>
        </section>
      )}
    </>
  );
}

/** The branch with links to a map and to its phone. The map opens elsewhere: no map is loaded with the page. */
const OrderBranch = ({ order: { address, branch } }: Props) => {
  const { t } = useI18n();
  return (
    <section className="order-box order-where order-branch" aria-labelledby="order-branch">
      <span className="order-map" aria-hidden="true">
        <Icon name="pin" />
      </span>
      <div>
        <h2 id="order-branch">{t(address ? 'order.from' : 'order.pickUpAt')}</h2>
        <p>
          <b dir="auto">{branch.name}</b>
          {branch.address && <span dir="auto">{branch.address}</span>}
        </p>
        <div className="order-branch-links">
          {branch.address && (
            <a
              className="text-button"
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(branch.address)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('order.map')}
            </a>
          )}
          {branch.phone && (
            <a className="text-button" href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>
              {t('order.call', { branch: branch.name })}
            </a>
          )}
        </div>
      </div>
    </section>
  );
};

/** True when the page was opened with the order key alone: the server then masks personal data with dots. */
const isMasked = ({ customer, address }: Order): boolean =>
  [customer.name, address?.address_1].some((text) => text?.includes('•••'));
