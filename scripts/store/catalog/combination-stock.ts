/** The stock of a product whose combinations, such as sizes, are counted one by one. */
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { auditedProduct } from '#services/products/audited-product.ts';
import { changeStock } from '#services/products/change-stock.ts';
import { combinationNamed, combinationNames } from '#services/products/combination-names.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { recorded } from '../recorded.ts';
import { accepted } from './catalog-fields.ts';

/** The word for all combinations in place of the name of one. */
const ALL = 'all';
const SHOWN = 20;

/** @throws {OperatorError} for `--of` without a stock, or with other changes */
export function checkStockOptions(args: CommandArguments, changes: readonly string[]): void {
  if (!args.has('of')) return;
  if (!args.has('stock')) throw new OperatorError('--of needs a stock: --of "S / Red" --stock 5');
  const other = changes.find((option) => option !== 'stock' && args.has(option));
  if (other !== undefined)
    throw new OperatorError(`--of sets only the stock. Set --${other} with a command of its own.`);
}

/**
 * One number for a product would overwrite what each of its combinations has in stock.
 * @throws {OperatorError} that names them, unless all are meant
 */
export function checkStockOfAll(product: ProductRecord, args: CommandArguments): void {
  if (!args.has('stock') || args.option('of') === ALL || product.variants.length === 0) return;
  const names = listed([...combinationNames(product).values()]);
  throw new OperatorError(
    `${product.name} is counted by combination: ${names}. Name one: --of "${firstName(product)}" --stock ${args.option('stock')}. To set each of them: --of ${ALL}`,
  );
}

/** True if the stock of a single combination is meant. */
export const isOfOne = (args: CommandArguments): boolean => args.has('of') && args.option('of') !== ALL;

/** Sets the stock of the combination that is named by `--of`. Returns the product and whether anything has changed. */
export async function changeCombination(
  db: TenantDb,
  slug: string,
  { of, stock }: { of: string; stock: number | null },
): Promise<{ product: ProductRecord; isChanged: boolean; name: string }> {
  return recorded(db, async (transaction) => {
    const { product } = accepted(await changeProduct(transaction, slug, {}));
    const values = combinationNamed(product, of);
    if (!values) throw unknownCombination(product, of);
    const outcome = await changeStock(transaction, product.id, { stock, values });
    if (!outcome.ok) throw new Error(`the stock of ${slug} could not be changed: ${outcome.code}`);
    const { before, after } = outcome;
    const state = changedState(await auditedProduct(transaction, before), await auditedProduct(transaction, after));
    const isChanged = Object.keys(state.after).length > 0;
    const made = { product: after.record, isChanged, name: values.join(' / ') };
    return { made, change: isChanged ? { action: 'product.stock', subject: product.name, ...state } : null };
  });
}

function unknownCombination(product: ProductRecord, typed: string): OperatorError {
  const names = [...combinationNames(product).values()];
  if (names.length === 0) return new OperatorError(`${product.name} has no combinations. Omit --of.`);
  const near = closestMatch(typed, names);
  const hint = near ? `Did you mean "${near}"?` : `Its combinations: ${listed(names)}.`;
  return new OperatorError(`${product.name} has no combination "${typed}". ${hint}`);
}

const firstName = (product: ProductRecord): string => [...combinationNames(product).values()][0] ?? '';

const listed = (names: readonly string[]): string => {
  const more = names.length > SHOWN ? [`and ${names.length - SHOWN} more`] : [];
  return [...names.slice(0, SHOWN).map((name) => `"${name}"`), ...more].join(', ');
};
