import type { TenantDb } from '#db/tenant-db.ts';
import { addCategory } from '#services/catalog-writes/add-category.ts';
import {
  type CategoryChange,
  type CategoryPatch,
  changeCategory,
  deleteCategory,
} from '#services/catalog-writes/change-category.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { checkAddOptions, readTarget } from './add-arguments.ts';
import { accepted, readNames } from './catalog-fields.ts';

const CHANGES = ['name', 'slug', 'parent', 'top'];

export async function run(args: CommandArguments): Promise<void> {
  const { host, slug, isAdd, isRemoval } = readTarget(args);
  checkAddOptions(args, isAdd, { only: [], not: ['slug', 'top', 'delete'] });
  if (isAdd) return withStore(host, ({ db }) => add(db, slug, args));
  const isChange = CHANGES.some((name) => args.has(name));
  if (isRemoval && isChange) throw new OperatorError('remove cannot be combined with other options');
  if (args.has('parent') && args.has('top')) throw new OperatorError('Give either --parent or --top');
  await withStore(host, ({ db }) => (isRemoval ? remove(db, slug) : change(db, slug, args, isChange)));
}

async function add(db: TenantDb, slug: string, args: CommandArguments): Promise<void> {
  const { name } = readNames({ name: args.option('name'), slug });
  if (name === undefined) throw new OperatorError('A new category needs a name: --name "Shirts"');
  const present = await changeCategory(db, slug, {});
  if (present.ok && present.category.slug === slug)
    throw new OperatorError(`There is already a category "${slug}". To change it, omit "add".`);
  const parent = args.option('parent');
  await recorded(db, async (transaction) => {
    const made = accepted(await addCategory(transaction, { slug, name, parentSlug: parent ?? null }));
    const after = { slug, ...(parent !== undefined && { parent }) };
    return { made, change: { action: 'category.add', subject: name, before: null, after } };
  });
  console.log(`Added: ${slug} · ${name} · ${parent === undefined ? 'top level' : `below ${parent}`}`);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const { name, products, children } = await recorded(db, async (transaction) => {
    const made = accepted(await deleteCategory(transaction, slug));
    return { made, change: { action: 'category.remove', subject: made.name, before: { slug }, after: null } };
  });
  console.log(`Removed ${name}, which had ${products} products. Subcategories moved up: ${children}.`);
}

async function change(db: TenantDb, slug: string, args: CommandArguments, isChange: boolean): Promise<void> {
  const names = readNames({ name: args.option('name'), slug: args.option('slug') });
  const { category, parent, isChanged } = await recorded(db, async (transaction) => {
    const before = accepted(await changeCategory(transaction, slug, {}));
    const made = accepted(await changeCategory(transaction, slug, { ...names, ...placeOf(args) }));
    const change = { action: 'category.change' as const, subject: before.category.name };
    return { made, change: made.isChanged ? { ...change, ...changedState(stateOf(before), stateOf(made)) } : null };
  });
  const done = isChanged ? 'Changed: ' : isChange ? 'Unchanged: ' : '';
  console.log(`${done}${category.slug} · ${category.name} · ${parent ? `below ${parent.slug}` : 'top level'}`);
}

const stateOf = ({ category, parent }: Extract<CategoryChange, { ok: true }>) => ({
  name: category.name,
  slug: category.slug,
  parent: parent?.name,
});

function placeOf(args: CommandArguments): CategoryPatch {
  const parentSlug = args.option('parent');
  if (parentSlug !== undefined) return { parentSlug };
  return args.has('top') ? { parentSlug: null } : {};
}
