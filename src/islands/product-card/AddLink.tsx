import { useStore } from '@nanostores/react';
import { $productCounts, NO_COUNTS } from '#stores/cart/cart-quantities.ts';
import { useI18n } from '../use-i18n.ts';
import type { AddView } from './card-view.ts';

/** The `+` of a card in an island, with the quantity in the cart. */
export function AddLink({ view }: { view: AddView }) {
  const { t } = useI18n();
  const count = useStore($productCounts, { ssr: () => NO_COUNTS })[view['data-add']];
  return (
    <a
      className="card-add"
      {...view}
      data-count={count}
      aria-description={count ? t('card.inCart', { count }) : undefined}
    />
  );
}
