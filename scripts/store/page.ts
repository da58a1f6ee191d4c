import { readFile } from 'node:fs/promises';
import type { TenantDb } from '#db/tenant-db.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { readNames } from '#services/catalog-writes/read-names.ts';
import { settingGaps } from '#services/stores/setting-gaps.ts';
import { OperatorError } from '../expected-failure.ts';
import { addEntry, checkAddOptions, readTarget } from './add-entry.ts';
import { typedPath, withStore } from './open-store.ts';
import type { Given } from './verb.ts';

const CHANGES = ['title', 'slug'];

export async function run(given: Given): Promise<void> {
  const { host, slug, isAdd } = readTarget(given);
  checkAddOptions(given, isAdd, { only: ['content'], not: ['slug', 'delete'] });
  if (isAdd) return withStore(host, ({ db }, { storage }) => add(db, storage, slug, given));
  const isChange = CHANGES.some((name) => given.has(name));
  if (given.has('delete') && isChange) throw new OperatorError('--delete goes alone');
  await withStore(host, ({ db }) => (given.has('delete') ? remove(db, slug) : change(db, slug, given, isChange)));
}

async function add(db: TenantDb, storage: MediaStorage, slug: string, given: Given): Promise<void> {
  const read = readNames({ name: given.option('title'), slug }, 'title');
  if (!read.ok) throw new OperatorError(read.message);
  const { name: title } = read.names;
  if (title === undefined) throw new OperatorError('A new page needs a title: --title "About us"');
  const present = await changePage(db, slug, {});
  if (present.ok && present.page.slug === slug)
    throw new OperatorError(`There is a page "${slug}" already. To change it, leave "add" out.`);
  const content = given.option('content');
  const html = content === undefined ? '' : await readText(content);
  await addEntry(db, storage, { pages: [{ slug, title, content_html: html }] });
  console.log(`Added: ${slug} · ${title}`);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(typedPath(path), 'utf8');
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const outcome = await deletePage(db, slug);
  if (!outcome.ok) throw new OperatorError(outcome.message);
  console.log(`Removed ${outcome.title}.`);
  await tellLost(db, slug);
}

async function change(db: TenantDb, slug: string, given: Given, isChange: boolean): Promise<void> {
  const read = readNames({ name: given.option('title'), slug: given.option('slug') }, 'title');
  if (!read.ok) throw new OperatorError(read.message);
  const { name: title, ...rest } = read.names;
  const outcome = await changePage(db, slug, { ...rest, ...(title !== undefined && { title }) });
  if (!outcome.ok) throw new OperatorError(outcome.message);
  const done = outcome.isChanged ? 'Changed: ' : isChange ? 'As it was: ' : '';
  console.log(`${done}${outcome.page.slug} · ${outcome.page.title}`);
  if (outcome.page.slug !== slug) await tellLost(db, slug);
}

/** Settings that named the page by a slug that it has no more lead nowhere now. */
async function tellLost(db: TenantDb, slug: string): Promise<void> {
  for (const { setting, reason } of await settingGaps(db))
    if (reason.endsWith(`"${slug}"`)) console.log(`Warning: ${setting}: ${reason}. Set it anew.`);
}
