import type { TenantDb } from '#db/tenant-db.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { type CategoryPatch, changeCategory, deleteCategory } from '#services/catalog-writes/change-category.ts';
import { readNames } from '#services/catalog-writes/read-names.ts';
import { OperatorError } from '../expected-failure.ts';
import { addEntry, checkAddOptions, readTarget } from './add-entry.ts';
import { withStore } from './open-store.ts';
import type { Given } from './verb.ts';

const CHANGES = ['name', 'slug', 'parent', 'top'];

export async function run(given: Given): Promise<void> {
  const { host, slug, isAdd } = readTarget(given);
  checkAddOptions(given, isAdd, { only: [], not: ['slug', 'top', 'delete'] });
  if (isAdd) return withStore(host, ({ db }, { storage }) => add(db, storage, slug, given));
  const isChange = CHANGES.some((name) => given.has(name));
  if (given.has('delete') && isChange) throw new OperatorError('--delete goes alone');
  if (given.has('parent') && given.has('top')) throw new OperatorError('Give either --parent or --top');
  await withStore(host, ({ db }) => (given.has('delete') ? remove(db, slug) : change(db, slug, given, isChange)));
}

async function add(db: TenantDb, storage: MediaStorage, slug: string, given: Given): Promise<void> {
  const read = readNames({ name: given.option('name'), slug });
  if (!read.ok) throw new OperatorError(read.message);
  const { name } = read.names;
  if (name === undefined) throw new OperatorError('A new category needs a name: --name "Shirts"');
  const present = await changeCategory(db, slug, {});
  if (present.ok && present.category.slug === slug)
    throw new OperatorError(`There is a category "${slug}" already. To change it, leave "add" out.`);
  const parent = given.option('parent');
  if (parent !== undefined) {
    const above = await changeCategory(db, parent, {});
    if (!above.ok) throw new OperatorError(above.message);
  }
  await addEntry(db, storage, { categories: [{ slug, name, parent_slug: parent ?? null }] });
  console.log(`Added: ${slug} · ${name} · ${parent === undefined ? 'at the top' : `below ${parent}`}`);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const outcome = await deleteCategory(db, slug);
  if (!outcome.ok) throw new OperatorError(outcome.message);
  const { name, products, children } = outcome;
  console.log(`Removed ${name}. Products that were in it: ${products}; categories that moved up: ${children}.`);
}

async function change(db: TenantDb, slug: string, given: Given, isChange: boolean): Promise<void> {
  const read = readNames({ name: given.option('name'), slug: given.option('slug') });
  if (!read.ok) throw new OperatorError(read.message);
  const outcome = await changeCategory(db, slug, { ...read.names, ...placeOf(given) });
  if (!outcome.ok) throw new OperatorError(outcome.message);
  const { category, parent, isChanged } = outcome;
  const done = isChanged ? 'Changed: ' : isChange ? 'As it was: ' : '';
  console.log(`${done}${category.slug} · ${category.name} · ${parent ? `below ${parent.slug}` : 'at the top'}`);
}

function placeOf(given: Given): CategoryPatch {
  const parentSlug = given.option('parent');
  if (parentSlug !== undefined) return { parentSlug };
  return given.has('top') ? { parentSlug: null } : {};
}
