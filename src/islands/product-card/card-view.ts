import type { ProductCard } from '#contracts/product.ts';
import { saving } from '#domain/catalog/saving.ts';
import { unitPrice } from '#domain/catalog/unit-price.ts';
import { OPTIONS_DRAWER, productPath } from '#domain/store/paths.ts';
import type { I18n } from '../i18n.ts';
import type { ShownPrice } from './price-parts.ts';

/**
 * Content of a product card. Published pages (`components/ProductCard.astro`), islands (`Card.tsx`) and the correction of
 * published cards (`branch-prices/correct-page.ts`) only put it in place. A test compares their markup.
 */
export interface CardView {
  readonly className: string;
  readonly href: string;
  /** Badge on the image: sold out, or the saving. */
  readonly badge: { readonly text: string; readonly className: string } | null;
  /** Null in digital stores, which show no prices. */
  readonly price: ShownPrice | null;
  readonly rating: RatingView | null;
  /** Add-to-cart link. Null for sold-out products and in stores without a cart. */
  readonly add: AddView | null;
}

/**
 * Attributes of the `+` of a card. It is announced as a button, because a tap adds to the cart (`cart/handle-taps.ts`).
 * Without scripts it links to the product page, or to the options there. The styles draw its symbol.
 */
export interface AddView {
  readonly href: string;
  readonly role: 'button';
  readonly 'data-add': number;
  /** Accessible name, such as `Add Margherita to cart`. */
  readonly 'aria-label': string;
}

export interface RatingView {
  /** Visible text, such as `4.6 (31)`. */
  readonly short: string;
  /** Text for screen readers, such as `Rated 4.6 out of 5, 31 ratings`. */
  readonly long: string;
}

/** Formats a product for its card. */
export function cardView(card: ProductCard, i18n: I18n): CardView {
  const saved = i18n.isDigital ? 0 : saving(card, i18n.decimals);
  const href = productPath(card.slug);
  return {
    href,
    ...(card.in_stock
      ? { className: 'card', badge: saved > 0 ? badge(savingText(saved, card, i18n)) : null }
      : outView(i18n.t('card.soldOut'))),
    price: i18n.isDigital ? null : shownPrice(card, saved > 0, i18n),
    rating: ratingView(card.average_rating, card.rating_count, i18n),
    add: card.in_stock && !i18n.isDigital ? addView(card, href, i18n) : null,
  };
}

/** The saving as an amount, or as a percentage if it is below one unit of the currency, which says little. */
function savingText(saved: number, { price }: ProductCard, { t, ...i18n }: I18n): string {
  if (saved >= 1) return t('card.save', { amount: i18n.price(saved) });
  return t('card.saveShare', { percent: i18n.number(Math.max(1, Math.round((saved / (price + saved)) * 100))) });
}

const badge = (text: string) => ({ text, className: 'badge' });

/** A card whose product cannot be bought, with the reason. */
export const outView = (why: string): Pick<CardView, 'className' | 'badge'> => ({
  className: 'card is-out',
  badge: { text: why, className: 'badge out' },
});

const shownPrice = (card: ProductCard, isReduced: boolean, i18n: I18n): ShownPrice => ({
  price: i18n.price(card.price),
  isFrom: card.has_price_range,
  was: isReduced && card.original_price !== null ? i18n.price(card.original_price) : null,
  unit: card.has_price_range ? null : unitText(card.name, card.price, i18n),
});

/** The price per kilogram or litre, if the store shows it. */
export function unitText(name: string, amount: number, { hasUnitPrices, decimals, price, t }: I18n): string | null {
  const unit = hasUnitPrices ? unitPrice(name, amount, decimals) : null;
  return unit && t(`price.${unit.per}`, { price: price(unit.amount) });
}

const addView = ({ id, name, has_options: hasOptions }: ProductCard, href: string, { t }: I18n): AddView => ({
  href: hasOptions ? `${href}#${OPTIONS_DRAWER}` : href,
  role: 'button',
  'data-add': id,
  'aria-label': t('card.add', { name }),
});

/** Formats a rating. Null without ratings. */
export function ratingView(average: number, count: number, { t, number }: I18n): RatingView | null {
  if (count === 0) return null;
  const shown = number(average, 1);
  return {
    short: `${shown} (${number(count)})`,
    long: `${t('rating.ofFive', { average: shown })}, ${t('rating.count', { count })}`,
  };
}
