import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money.ts';
import { changeProduct, deleteProduct, type ProductPatch } from '#services/catalog-writes/change-product.ts';
import { readPatch } from '#services/catalog-writes/read-patch.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../expected-failure.ts';
import { withStore } from './open-store.ts';
import type { Given } from './verb.ts';

const CHANGES = ['price', 'name', 'stock', 'slug', 'unpublish', 'publish'];

export async function run(given: Given): Promise<void> {
  const [host = '', slug = ''] = given.arguments;
  const isChange = CHANGES.some((name) => given.has(name));
  if (given.has('delete') && isChange) throw new OperatorError('--delete goes alone');
  if (given.has('publish') && given.has('unpublish')) throw new OperatorError('Give either --publish or --unpublish');
  await withStore(host, ({ db }) => (given.has('delete') ? remove(db, slug) : change(db, slug, given, isChange)));
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const outcome = await deleteProduct(db, slug);
  if (!outcome.ok) throw new OperatorError(outcome.message);
  console.log(`Removed ${outcome.name}.`);
}

async function change(db: TenantDb, slug: string, given: Given, isChange: boolean): Promise<void> {
  const { decimalPlaces, currencyCode } = await storeSettings(db);
  const [price, name, stock, newSlug] = ['price', 'name', 'stock', 'slug'].map((option) => given.option(option));
  const read = readPatch({ price, name, stock, slug: newSlug }, decimalPlaces);
  if (!read.ok) throw new OperatorError(read.message);
  const outcome = await changeProduct(db, slug, { ...read.patch, ...statusOf(given) });
  if (!outcome.ok) throw new OperatorError(outcome.message);
  const { product, isChanged } = outcome;
  const done = isChanged ? 'Changed: ' : isChange ? 'As it was: ' : '';
  const amount = `${toMajor(product.sellingPriceMinor, decimalPlaces).toFixed(decimalPlaces)} ${currencyCode}`;
  const state = [product.name, amount, product.inStock ? 'in stock' : 'out of stock', product.status];
  console.log(`${done}${product.slug} · ${state.join(' · ')}`);
}

function statusOf(given: Given): ProductPatch {
  if (given.has('unpublish')) return { status: 'draft' };
  return given.has('publish') ? { status: 'active' } : {};
}
