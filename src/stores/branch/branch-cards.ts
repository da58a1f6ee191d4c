import { PER_PAGE_MAX } from '#contracts/limits.ts';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';

/**
 * Product cards with the prices of the chosen branch, by id. Products that it does not sell are missing. Null if
 * loading failed.
 */
export async function readBranchCards(ids: readonly number[]): Promise<ReadonlyMap<number, ProductCard> | null> {
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / PER_PAGE_MAX) }, (_, index) =>
    wanted.slice(index * PER_PAGE_MAX, (index + 1) * PER_PAGE_MAX),
  );
  const responses = await Promise.all(parts.map((part) => api.get('get-products', { ids: part.join(',') })));
  const cards = new Map<number, ProductCard>();
  for (const response of responses) {
    if (!response.ok) return null;
    for (const card of response.body.data) cards.set(card.id, card);
  }
  return cards;
}
