import { useStore } from '@nanostores/react';
import { $productCounts, NO_COUNTS } from '#stores/cart/cart-quantities.ts';
import { useI18n } from '../use-i18n.ts';
import type { AddView } from './card-view.ts';

interface Props {
  id: number;
  view: AddView;
}

/**
 * `+` link of a card in an island, with the quantity in the cart. `handle-taps.ts` handles its clicks, as on all cards.
 */
export function AddLink({ id, view }: Props) {
  const { t } = useI18n();
  const count = useStore($productCounts, { ssr: () => NO_COUNTS })[id];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link until a script has loaded
    // biome-ignore lint/a11y/useAnchorContent: the styles draw its symbol
    <a
      className="card-add"
      role="button"
      href={view.href}
      data-add={id}
      data-count={count}
      aria-label={view.name}
      aria-description={count ? t('card.inCart', { count }) : undefined}
    />
  );
}
