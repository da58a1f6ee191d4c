import type { ReactNode } from 'react';
import type { Image } from '#contracts/common.ts';
import { ItemPicture } from '../orders/ItemPicture.tsx';
import { useI18n } from '../use-i18n.ts';

/** A line of a cart or an order in the checkout. The amount is in major units. */
interface ListedItem {
  readonly id: number;
  readonly name: string;
  readonly image: Image | null;
  readonly quantity: number;
  readonly options_label: string;
  readonly line_total: number;
}

interface Props {
  items: readonly ListedItem[];
  /** Actions below the list. */
  children?: ReactNode;
}

/** Pictures that fit on the collapsed line. */
const PICTURES = 4;

/** Ordered items, collapsed to their pictures: the shopper has reviewed them in the cart. */
export function ItemList({ items, children }: Props) {
  const { t, total } = useI18n();
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="checkout-items">
      <summary>
        <span className="checkout-pictures">
          {items.slice(0, PICTURES).map((item) => (
            <ItemPicture key={item.id} item={item} />
          ))}
        </span>
        <span>{t('checkout.items', { count })}</span>
      </summary>
      <ul role="list">
        {items.map(({ id, name, quantity, options_label: options, line_total: amount }) => (
          <li key={id}>
            <span className="item-count">{t('checkout.times', { count: quantity })}</span>
            <span>
              <bdi>{name}</bdi>
              {options !== '' && <bdi className="checkout-about">{options}</bdi>}
            </span>
            <span className="item-amount">{total(amount)}</span>
          </li>
        ))}
      </ul>
      {children}
    </details>
  );
}
