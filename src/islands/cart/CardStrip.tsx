import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductCard } from '#contracts/product.ts';
import { $recommended, fetchRecommended } from '#stores/cart/recommended.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { Card } from '../product-card/Card.tsx';
import { useI18n } from '../use-i18n.ts';

interface Props {
  /** Id of the heading. */
  id: string;
  title: string;
  cards: readonly ProductCard[];
}

/** A row of small product cards, which scrolls sideways. */
export const CardStrip = ({ id, title, cards }: Props) => (
  <section className="card-strip" aria-labelledby={id}>
    <h2 id={id} className="cart-label">
      {title}
    </h2>
    <ul role="list">
      {cards.map((card) => (
        <Card key={card.id} card={card} sizes="64px" />
      ))}
    </ul>
  </section>
);

/**
 * Products recommended for the cart.
 * @param props.products key of the products in the cart; a change fetches new recommendations
 */
export function Recommended({ products }: { products: string }) {
  const { t } = useI18n();
  const { data } = useStore($recommended, { ssr: () => NOT_LOADED });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another cart
  useEffect(() => void fetchRecommended(), [products]);
  if (!data || data.length === 0) return null;
  return <CardStrip id="cart-more-title" title={t('cart.recommended')} cards={data} />;
}
