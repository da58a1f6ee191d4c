import type { Product } from '#contracts/product.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { api } from '../api.ts';
import { selectedBranchId } from '../branch/branch-choice.ts';
import { storage, storedKey } from '../storage/stored.ts';

/** Increment when the stored format of products changes. */
const VERSION = 2;
/** Maximum number of stored products. When it is reached, all are cleared. */
export const MOST_KEPT = 30;

/** Keyed by branch because prices and stock depend on it. */
const keyOf = (id: number): string => storedKey('product-pages', `${selectedBranchId()}-${id}`);

/**
 * A product with its options: the stored one until `cache-products` changes, otherwise from the server. Null if loading
 * failed.
 */
export async function readProduct(id: number): Promise<Product | null> {
  const key = keyOf(id);
  const saved = decode(storage.read(key), id);
  if (saved) return saved;
  const response = await api.get('get-product', { id });
  if (!response.ok || !('product' in response.body)) return null;
  storeProduct(key, response.body.product);
  return response.body.product;
}

/** Discards the stored product because the server has just contradicted it. The next read asks the server. */
export const forgetProduct = (id: number): void => storage.remove(keyOf(id));

function storeProduct(key: string, product: Product): void {
  const others = storage.keys().filter((name) => name.startsWith(`${storedKey('product-pages')}/`));
  if (others.length >= MOST_KEPT) for (const name of others) storage.remove(name);
  storage.write(key, JSON.stringify({ version: VERSION, product }));
}

function decode(text: string | null, id: number): Product | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    return isRecord(saved) && saved.version === VERSION && isProduct(saved.product, id) ? saved.product : null;
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

/** Checks everything that the option rules need, because a storage can hold anything. */
const isProduct = (saved: unknown, id: number): saved is Product =>
  isRecord(saved) &&
  saved.id === id &&
  typeof saved.name === 'string' &&
  Array.isArray(saved.images) &&
  Number.isFinite(saved.selling_price) &&
  isListOf(saved.attributes, ({ id, values }) => isId(id) && isListOf(values, isValue)) &&
  isListOf(saved.combinations, ({ ids, price }) => isIds(ids) && Number.isFinite(price)) &&
  isListOf(saved.multi_selectable_attributes, ({ id, values }) => isId(id) && isListOf(values, isExtra));
