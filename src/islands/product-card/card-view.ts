import type { ProductCard } from '#contracts/product.ts';
import { saving } from '#domain/catalog/saving.ts';
import type { Voice } from '../voice.ts';

/** The hash that opens the options of a product. */
const OPTIONS = 'product-options-drawer';

/** What a product card shows, in the store's own writing; the same for the published page and for islands. */
export interface CardView {
  readonly href: string;
  readonly isOut: boolean;
  /** At the top of the picture: that it is sold out, or what it saves. */
  readonly badge: string | null;
  readonly price: string | null;
  /** The price is where its prices begin. */
  readonly isFrom: boolean;
  /** The price before reduction. */
  readonly was: string | null;
  readonly rating: RatingView | null;
  /** The way into the cart; null for what is sold out, and in a store without a cart. */
  readonly add: AddView | null;
}

/** The `+` of a card. It leads to the product's page, and to its options there, until a script adds it at once. */
export interface AddView {
  readonly href: string;
  /** `Add Margherita to cart`. */
  readonly name: string;
}

export interface RatingView {
  /** For the eye: `4.6 (31)`. */
  readonly short: string;
  /** For the ear: `Rated 4.6 out of 5, 31 ratings`. */
  readonly long: string;
}

/** The words and figures of a card. A digital store shows no price. */
export function cardView(card: ProductCard, voice: Voice): CardView {
  const saved = voice.isDigital ? 0 : saving(card, voice.decimals);
  const href = `/product/${encodeURIComponent(card.slug)}`;
  const reduced = saved > 0 ? voice.t('card.save', { amount: voice.price(saved) }) : null;
  return {
    href,
    isOut: !card.in_stock,
    badge: card.in_stock ? reduced : voice.t('card.soldOut'),
    price: voice.isDigital ? null : voice.price(card.price),
    isFrom: card.has_price_range && !voice.isDigital,
    was: saved > 0 && card.original_price !== null ? voice.price(card.original_price) : null,
    rating: ratingView(card.average_rating, card.rating_count, voice),
    add:
      card.in_stock && !voice.isDigital
        ? { href: card.has_options ? `${href}#${OPTIONS}` : href, name: voice.t('card.add', { name: card.name }) }
        : null,
  };
}

/** The words of a rating; null where nobody has rated. */
export function ratingView(average: number, count: number, { t, number }: Voice): RatingView | null {
  if (count === 0) return null;
  const shown = number(average, 1);
  return {
    short: `${shown} (${number(count)})`,
    long: `${t('rating.ofFive', { average: shown })}, ${t('rating.count', { count })}`,
  };
}
