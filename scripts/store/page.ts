import type { TenantDb } from '#db/tenant-db.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { readNames } from '#services/catalog-writes/read-names.ts';
import { OperatorError } from '../expected-failure.ts';
import { withStore } from './open-store.ts';
import type { Given } from './verb.ts';

const CHANGES = ['title', 'slug'];

export async function run(given: Given): Promise<void> {
  const [host = '', slug = ''] = given.arguments;
  const isChange = CHANGES.some((name) => given.has(name));
  if (given.has('delete') && isChange) throw new OperatorError('--delete goes alone');
  await withStore(host, ({ db }) => (given.has('delete') ? remove(db, slug) : change(db, slug, given, isChange)));
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const outcome = await deletePage(db, slug);
  if (!outcome.ok) throw new OperatorError(outcome.message);
  console.log(`Removed ${outcome.title}.`);
}

async function change(db: TenantDb, slug: string, given: Given, isChange: boolean): Promise<void> {
  const read = readNames({ name: given.option('title'), slug: given.option('slug') }, 'title');
  if (!read.ok) throw new OperatorError(read.message);
  const { name: title, ...rest } = read.names;
  const outcome = await changePage(db, slug, { ...rest, ...(title !== undefined && { title }) });
  if (!outcome.ok) throw new OperatorError(outcome.message);
  const done = outcome.isChanged ? 'Changed: ' : isChange ? 'As it was: ' : '';
  console.log(`${done}${outcome.page.slug} · ${outcome.page.title}`);
}
