import type { PageOf } from '#contracts/common.ts';
import type { ProductCard } from '#contracts/product.ts';
import { averageRating } from '#domain/catalog/average-rating.ts';
import { toMajor, toMajorOrNull } from '#domain/money/money.ts';
import type { ProductPage } from '#services/catalog/list-page.ts';
import { presentImage } from '#services/catalog/present-image.ts';
import type { CardRow } from '#services/catalog/read-product.ts';
import { presentPage } from '../response/present-page.ts';

/** @param decimals of the store's currency. */
export function presentCard(card: CardRow, decimals: number): ProductCard {
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    price: toMajor(card.sellingPriceMinor, decimals),
    original_price: toMajorOrNull(card.originalPriceMinor, decimals),
    image: card.image && presentImage({ ...card.image, alt: card.image.alt || card.name }),
    in_stock: card.inStock,
    has_options: card.hasOptions,
    has_price_range: card.hasPriceRange,
    average_rating: averageRating(card),
    rating_count: card.ratingCount,
  };
}

export const presentCards = ({ cards, decimals, ...page }: ProductPage): PageOf<ProductCard> =>
  presentPage(
    cards.map((card) => presentCard(card, decimals)),
    page,
  );
