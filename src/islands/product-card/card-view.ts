import type { ProductCard } from '#contracts/product.ts';
import { saving } from '#domain/catalog/saving.ts';
import type { I18n } from '../i18n.ts';

/** URL hash that opens the options of a product. */
const OPTIONS = 'product-options-drawer';

/** Formatted content of a product card, shared by published pages and islands. */
export interface CardView {
  readonly href: string;
  readonly isOut: boolean;
  /** Badge on the image: sold out, or the saving. */
  readonly badge: string | null;
  readonly price: string | null;
  /** True when this is the lowest price of a range ("from"). */
  readonly isFrom: boolean;
  /** Price before the reduction. */
  readonly was: string | null;
  readonly rating: RatingView | null;
  /** Add-to-cart link. Null for sold-out products and in stores without a cart. */
  readonly add: AddView | null;
}

/** The `+` of a card. Without scripts it links to the product page, or to the options there. */
export interface AddView {
  readonly href: string;
  /** Accessible name, such as `Add Margherita to cart`. */
  readonly name: string;
}

export interface RatingView {
  /** Visible text, such as `4.6 (31)`. */
  readonly short: string;
  /** Text for screen readers, such as `Rated 4.6 out of 5, 31 ratings`. */
  readonly long: string;
}

/** Formats a product for its card. Digital stores show no prices. */
export function cardView(card: ProductCard, i18n: I18n): CardView {
  const saved = i18n.isDigital ? 0 : saving(card, i18n.decimals);
  const href = `/product/${encodeURIComponent(card.slug)}`;
  const reduced = saved > 0 ? i18n.t('card.save', { amount: i18n.price(saved) }) : null;
  return {
    href,
    isOut: !card.in_stock,
    badge: card.in_stock ? reduced : i18n.t('card.soldOut'),
    price: i18n.isDigital ? null : i18n.price(card.price),
    isFrom: card.has_price_range && !i18n.isDigital,
    was: saved > 0 && card.original_price !== null ? i18n.price(card.original_price) : null,
    rating: ratingView(card.average_rating, card.rating_count, i18n),
    add:
      card.in_stock && !i18n.isDigital
        ? { href: card.has_options ? `${href}#${OPTIONS}` : href, name: i18n.t('card.add', { name: card.name }) }
        : null,
  };
}

/** Formats a rating. Null without ratings. */
export function ratingView(average: number, count: number, { t, number }: I18n): RatingView | null {
  if (count === 0) return null;
  const shown = number(average, 1);
  return {
    short: `${shown} (${number(count)})`,
    long: `${t('rating.ofFive', { average: shown })}, ${t('rating.count', { count })}`,
  };
}
