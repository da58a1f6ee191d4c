import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import { valuesByVariant } from '#domain/options/variant-values.ts';

/** The names of a product's combinations by variant id, as the desk shows them: `S / Red`. */
export const combinationNames = (product: ProductRecord): Map<number, string> =>
  new Map([...valuesByVariant(product)].map(([id, values]) => [id, values.join(' / ')]));

/** The values of the combination that somebody has typed as `s/red`. Null if there is none. */
export function combinationNamed(product: ProductRecord, typed: string): string[] | null {
  const all = [...valuesByVariant(product).values()];
  const isNamed = (key: (name: string) => string) => (values: string[]) => key(values.join('/')) === key(typed);
  return all.find(isNamed(withoutSpaces)) ?? all.find(isNamed((name) => withoutSpaces(name).toLowerCase())) ?? null;
}

const withoutSpaces = (name: string): string => name.replaceAll(/\s*\/\s*/g, '/').trim();
