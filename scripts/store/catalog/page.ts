import type { TenantDb } from '#db/tenant-db.ts';
import { addPage } from '#services/catalog-writes/add-page.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { cleanHtml } from '#services/catalog-writes/clean-html.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { readTyped, withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { checkAddOptions, readTarget } from './add-arguments.ts';
import { accepted, readNames } from './catalog-fields.ts';

const CHANGES = ['title', 'slug', 'content'];

export async function run(args: CommandArguments): Promise<void> {
  const { host, slug, isAdd, isRemoval } = readTarget(args);
  checkAddOptions(args, isAdd, { only: [], not: ['slug', 'delete'] });
  if (isAdd) return withStore(host, ({ db }) => add(db, slug, args));
  const isChange = CHANGES.some((name) => args.has(name));
  if (isRemoval && isChange) throw new OperatorError('remove cannot be combined with other options');
  await withStore(host, ({ db }) => (isRemoval ? remove(db, slug) : change(db, slug, args, isChange)));
}

async function add(db: TenantDb, slug: string, args: CommandArguments): Promise<void> {
  const { name: title } = readNames({ name: args.option('title'), slug }, 'title');
  if (title === undefined) throw new OperatorError('A new page needs a title: --title "About us"');
  const present = await changePage(db, slug, {});
  if (present.ok && present.page.slug === slug)
    throw new OperatorError(`There is already a page "${slug}". To change it, omit "add".`);
  const content = args.option('content');
  const html = content === undefined ? '' : readTyped(content);
  await recorded(db, async (transaction) => {
    const made = accepted(await addPage(transaction, { slug, title, contentHtml: cleanHtml(html) }));
    return { made, change: { action: 'page.add', subject: title, before: null, after: { slug } } };
  });
  console.log(`Added: ${slug} · ${title}`);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const { title } = await recorded(db, async (transaction) => {
    const made = accepted(await deletePage(transaction, slug));
    return { made, change: { action: 'page.remove', subject: made.title, before: { slug }, after: null } };
  });
  console.log(`Removed ${title}.`);
}

async function change(db: TenantDb, slug: string, args: CommandArguments, isChange: boolean): Promise<void> {
  const { name: title, ...rest } = readNames({ name: args.option('title'), slug: args.option('slug') }, 'title');
  const content = args.option('content');
  const contentHtml = content === undefined ? {} : { contentHtml: cleanHtml(readTyped(content)) };
  const patch = { ...rest, ...(title !== undefined && { title }), ...contentHtml };
  const { page, isChanged } = await recorded(db, async (transaction) => {
    const { page: before } = accepted(await changePage(transaction, slug, {}));
    const made = accepted(await changePage(transaction, slug, patch));
    const change = { action: 'page.change' as const, subject: before.title };
    return { made, change: made.isChanged ? { ...change, ...changedState(before, made.page) } : null };
  });
  const done = isChanged ? 'Changed: ' : isChange ? 'Unchanged: ' : '';
  console.log(`${done}${page.slug} · ${page.title}`);
}
