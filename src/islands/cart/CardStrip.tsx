import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductCard } from '#contracts/product.ts';
import { $recommended, $suggested, fetchRecommended, fetchSuggested } from '#stores/cart/recommended.ts';
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
const CardStrip = ({ id, title, cards }: Props) => (
  <section className="card-strip" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
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
  return <CardStrip id="cart-more-title" title={t('suggested.recommended')} cards={data} />;
}

/**
 * Products to start with: viewed ones, or popular ones. Uses the translations of `suggested`.
 * @param props.without ids of products that the page shows already
 */
export function Suggested({ without }: { without: readonly number[] }) {
  const { t } = useI18n();
  const { data } = useStore($suggested, { ssr: () => NOT_LOADED });
  useEffect(() => void fetchSuggested(), []);
  const cards = data?.cards.filter(({ id }) => !without.includes(id));
  if (!data || !cards?.length) return null;
  return <CardStrip id="suggested-title" title={t(`suggested.${data.reason}`)} cards={cards} />;
}
