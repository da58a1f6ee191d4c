import { useStore } from '@nanostores/react';
import type { ProductCard } from '#contracts/product.ts';
import { $productCounts, NO_COUNTS } from '#stores/cart/cart-quantities.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { type AddView, cardView } from './card-view.ts';
import { type PricePart, priceParts } from './price-parts.ts';
import { StoreImage } from './StoreImage.tsx';

interface Props {
  card: ProductCard;
  /** `sizes` attribute of the image. */
  sizes: string;
  /** Heading level of the name in the page outline. */
  heading?: 'h2' | 'h3';
}

/**
 * Product card in an island, with the markup of `components/ProductCard.astro`. `data-at` says that its price is that of
 * the chosen branch and needs no correction. `wishlist-buttons.ts` adds the heart.
 */
export function Card({ card, sizes, heading: Heading = 'h3' }: Props) {
  const i18n = useI18n();
  const { className, href, badge, price, rating, add } = cardView(card, i18n);
  return (
    <li className={className} data-priced={card.id} data-at="">
      <div className="card-media">
        {card.image ? <StoreImage image={card.image} sizes={sizes} /> : <Icon name="image" />}
        {badge && <span className={badge.className}>{badge.text}</span>}
      </div>
      <Heading className="card-name">
        <a href={href}>{card.name}</a>
      </Heading>
      {rating && (
        <p className="rating">
          <Icon name="star" />
          <span className="vh">{rating.long}</span>
          <span aria-hidden="true">{rating.short}</span>
        </p>
      )}
      {price && (
        <div className="card-foot">
          <p className="price">{priceParts(price, i18n.t).map(partOf)}</p>
          {add && <AddLink view={add} />}
        </div>
      )}
    </li>
  );
}

function partOf(part: PricePart) {
  if (typeof part === 'string') return part;
  const [Tag, text, className] = part;
  return (
    <Tag key={text} className={className}>
      {text}
    </Tag>
  );
}

/** The `+` of a card in an island, with the quantity in the cart. */
function AddLink({ view }: { view: AddView }) {
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
