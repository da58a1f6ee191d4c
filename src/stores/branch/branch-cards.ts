import { PER_PAGE_MAX } from '#contracts/limits.ts';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';

/**
 * The cards of products as the chosen branch sells them, by id; what it does not sell has none. Null where they cannot be
 * had.
 */
export async function readBranchCards(ids: readonly number[]): Promise<ReadonlyMap<number, ProductCard> | null> {
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / PER_PAGE_MAX) }, (_, index) =>
    wanted.slice(index * PER_PAGE_MAX, (index + 1) * PER_PAGE_MAX),
  );
  const answers = await Promise.all(parts.map((part) => api.get('get-products', { ids: part.join(',') })));
  const cards = new Map<number, ProductCard>();
  for (const answer of answers) {
    if (!answer.ok) return null;
    for (const card of answer.body.data) cards.set(card.id, card);
  }
  return cards;
}
