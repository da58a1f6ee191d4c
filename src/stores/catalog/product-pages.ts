import type { Product } from '#contracts/product.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { api } from '../api.ts';
import { selectedBranchId } from '../branch/branch-choice.ts';
import { storage, storedKey } from '../storage/stored.ts';

/** Raised when products are of another form than before. */
const VERSION = 2;
/** Most products that are kept; then the room is cleared and filled anew. */
export const MOST_KEPT = 30;

/** Prices and stock are those of a branch. */
const keyOf = (id: number): string => storedKey('product-pages', `${selectedBranchId()}-${id}`);

/**
 * A product with its options: as this browser keeps it until `cache-products` moves, else as the server answers it now.
 * Null where it cannot be had.
 */
export async function readProduct(id: number): Promise<Product | null> {
  const key = keyOf(id);
  const kept = decode(storage.read(key), id);
  if (kept) return kept;
  const answer = await api.get('get-product', { id });
  if (!answer.ok || !('product' in answer.body)) return null;
  keep(key, answer.body.product);
  return answer.body.product;
}

/** Has the server asked the next time: it has just said that what is kept is not true. */
export const forgetProduct = (id: number): void => storage.remove(keyOf(id));

function keep(key: string, product: Product): void {
  const others = storage.keys().filter((name) => name.startsWith(`${storedKey('product-pages')}/`));
  if (others.length >= MOST_KEPT) for (const name of others) storage.remove(name);
  storage.write(key, JSON.stringify({ version: VERSION, product }));
}

function decode(text: string | null, id: number): Product | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isRecord(kept) && kept.version === VERSION && isProduct(kept.product, id) ? kept.product : null;
  } catch {
    return null;
  }
}

const isListOf = (list: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(list) && list.every((item) => isRecord(item) && isItem(item));
const isIds = (ids: unknown): boolean => Array.isArray(ids) && ids.every(isId);
const isValue = ({ id, value }: Record<string, unknown>): boolean => isId(id) && typeof value === 'string';
const isExtra = (value: Record<string, unknown>): boolean =>
  isValue(value) &&
  Number.isFinite(value.price) &&
  isIds(value.dependencies) &&
  isListOf(value.variant_prices, ({ variant_id, price }) => isId(variant_id) && Number.isFinite(price));

/** What the rules of options calculate with has to be there; a storage can hold anything. */
const isProduct = (kept: unknown, id: number): kept is Product =>
  isRecord(kept) &&
  kept.id === id &&
  typeof kept.name === 'string' &&
  Array.isArray(kept.images) &&
  Number.isFinite(kept.selling_price) &&
  isListOf(kept.attributes, ({ id, values }) => isId(id) && isListOf(values, isValue)) &&
  isListOf(kept.combinations, ({ ids, price }) => isIds(ids) && Number.isFinite(price)) &&
  isListOf(kept.multi_selectable_attributes, ({ id, values }) => isId(id) && isListOf(values, isExtra));
