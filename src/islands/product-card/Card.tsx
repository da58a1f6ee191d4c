import type { ProductCard } from '#contracts/product.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { AddLink } from './AddLink.tsx';
import { type CardView, cardView } from './card-view.ts';
import { StoreImage } from './StoreImage.tsx';

interface Props {
  card: ProductCard;
  /** `sizes` attribute of the image. */
  sizes: string;
  /** Heading level of the name in the page outline. */
  heading?: 'h2' | 'h3';
}

/**
 * Product card in an island. Mirrors the markup of published cards, except that it has `data-wish`.
 * `wishlist-buttons.ts` adds the heart.
 */
export function Card({ card, sizes, heading: Heading = 'h3' }: Props) {
  const i18n = useI18n();
  const view = cardView(card, i18n);
  return (
    <li className={view.isOut ? 'card is-out' : 'card'} data-wish={card.id}>
      <div className="card-media">
        {card.image ? <StoreImage image={card.image} sizes={sizes} /> : <Icon name="image" />}
        {view.badge && <span className={view.isOut ? 'badge out' : 'badge'}>{view.badge}</span>}
      </div>
      <Heading className="card-name">
        <a href={view.href}>{card.name}</a>
      </Heading>
      {view.rating && (
        <p className="rating">
          <Icon name="star" />
          <span className="vh">{view.rating.long}</span>
          <span aria-hidden="true">{view.rating.short}</span>
        </p>
      )}
      {view.price !== null && (
        <div className="card-foot">
          <Price view={view} />
          {view.add && <AddLink id={card.id} view={view.add} />}
        </div>
      )}
    </li>
  );
}

function Price({ view }: { view: CardView }) {
  const { t } = useI18n();
  return (
    <p className="price">
      <span className="vh">{t('price.now')} </span>
      {view.isFrom && <span className="price-from">{t('price.from')} </span>}
      <b>{view.price}</b>
      {view.was && (
        <>
          {' '}
          <span className="vh">{t('price.was')} </span>
          <s>{view.was}</s>
        </>
      )}
    </p>
  );
}
