import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $recommended, fetchRecommended } from '#stores/cart/recommended.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { Card } from '../product-card/Card.tsx';
import { useI18n } from '../use-i18n.ts';

interface Props {
  /** Key of the products in the cart; a change fetches new recommendations. */
  products: string;
  sizes: string;
}

/** Fills whole rows of two. */
const MOST = 4;

/** Products recommended for the cart. */
export function Recommended({ products, sizes }: Props) {
  const { t } = useI18n();
  const { data } = useStore($recommended, { ssr: () => NOT_LOADED });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another cart
  useEffect(() => void fetchRecommended(), [products]);
  if (!data || data.length === 0) return null;
  return (
    <section className="card-list cart-more" aria-labelledby="cart-more-title">
      <h2 id="cart-more-title" className="cart-label">
        {t('cart.recommended')}
      </h2>
      <ul className="card-grid" role="list">
        {data.slice(0, MOST).map((card) => (
          <Card key={card.id} card={card} sizes={sizes} />
        ))}
      </ul>
    </section>
  );
}
