import type { ApiClient } from '#client/api-client.ts';
import { ReadFailed, readOnce } from '#client/store-reader.ts';
import { readSubject, subjects } from '#contracts/change-subjects.ts';
import { eachAtOnce } from '#lib/each-at-once.ts';
import { type CatalogUrl, catalogUrls, readCategoryUrls, readPageUrls, readProductUrls } from './catalog-urls.ts';
import type { ChangeSource } from './change-source.ts';
import type { PageIndex } from './page-index/open-index.ts';
import { addPages, keepOnly, makeAllDue, replacePages } from './page-index/pages.ts';
import { allReads, compareRead, compareSite, forgetUnread, readsOf } from './page-index/reads.ts';
import { readState, writeState } from './page-index/state.ts';
import { ANYTHING } from './read-subjects.ts';
import { digestOf, readAgain, SITE_CALL } from './recorded-reads.ts';

/** Reads on their way at once. */
const AT_ONCE = 8;
/** A catalog that moves while it is listed is listed again, so many times; then at the next publish. */
const LISTINGS = 3;

export interface ChangesOf {
  index: PageIndex;
  client: ApiClient;
  /** The same, whose answers serve the pages that are rendered then. */
  remembered: ApiClient;
  source: ChangeSource;
}

/** The result of a read, or null where that call alone goes wrong. @throws {ReadFailed} where the store does not answer. */
async function unlessBroken<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ReadFailed && !error.isOutage) return null;
    throw error;
  }
}

/** Reads what may have moved again. @returns digest by name; one that can't be read has none that a page has seen. */
async function readAll(client: ApiClient, names: readonly string[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  await eachAtOnce(
    names,
    AT_ONCE,
    async (name) => void digests.set(name, (await unlessBroken(readAgain(client, name))) ?? ''),
  );
  return digests;
}

/** The pages of these products, and the products of which that can't be told. */
async function pagesOfProducts(client: ApiClient, ids: readonly number[]) {
  const [urls, broken]: [CatalogUrl[], Set<number>] = [[], new Set()];
  await eachAtOnce(ids, AT_ONCE, async (id) => {
    const found = await unlessBroken(readProductUrls(client, id));
    if (found) urls.push(...found);
    else broken.add(id);
  });
  return { urls, broken };
}

/**
 * Takes in what was touched: pages whose reads have other answers than they saw become due, pages of things that are new
 * or gone come and go. A read whose answer is the same stops the change there.
 * @param touched null: that is not known, so everything that was read is looked at.
 * @returns how many reads were looked at.
 */
async function takeTouched(
  { index, client, remembered }: ChangesOf,
  touched: readonly string[] | null,
): Promise<number> {
  if (touched === null) index.transaction(() => forgetUnread(index));
  const names = touched === null ? allReads(index) : readsOf(index, [...touched, ANYTHING]);
  const digests = await readAll(remembered, names);
  const subjectsNow = (touched ?? []).map(readSubject);
  const has = (kind: string): boolean => subjectsNow.some((subject) => subject.kind === kind);
  const productIds = subjectsNow.flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
  const { urls: productUrls, broken } = await pagesOfProducts(client, productIds);
  const categoryUrls = has(subjects.categories) ? await unlessBroken(readCategoryUrls(client)) : null;
  const pageUrls = has(subjects.pages) ? await unlessBroken(readPageUrls(client)) : null;
  const toldIds = productIds.filter((id) => !broken.has(id));
  const unread = [
    ...[...broken].map(subjects.product),
    ...(has(subjects.categories) && !categoryUrls ? [subjects.categories] : []),
    ...(has(subjects.pages) && !pageUrls ? [subjects.pages] : []),
  ];
  index.transaction(() => {
    for (const [name, digest] of digests) compareRead(index, name, digest);
    if (categoryUrls) replacePages(index, 'category', 'all', categoryUrls);
    if (toldIds.length > 0) replacePages(index, 'product', toldIds, productUrls);
    if (pageUrls) replacePages(index, 'page', 'all', pageUrls);
    writeState(index, 'unread', unread.length > 0 ? JSON.stringify(unread) : null);
  });
  return digests.size;
}

/** What moves the lists from which the catalog is put together. */
const MOVES_LISTS: ReadonlySet<string> = new Set([subjects.allProducts, subjects.categories, subjects.pages]);

/** Lists the whole catalog. @returns whether it stood still meanwhile, so that no page can have been missed. */
async function listOnce({ index, client, source }: ChangesOf, mark: string): Promise<boolean> {
  const paths: string[] = [];
  for await (const urls of catalogUrls(client)) {
    index.transaction(() => addPages(index, urls));
    for (const { path } of urls) paths.push(path);
  }
  const { subjects: moved } = await source.since(mark);
  const isSteady = moved !== null && !moved.some((subject) => MOVES_LISTS.has(subject));
  if (isSteady) index.transaction(() => keepOnly(index, paths));
  return isSteady;
}

/** Lists the catalog until it stands still; if it does not, the next publish does it again. */
async function listCatalog(changes: ChangesOf, mark: string): Promise<void> {
  for (const key of ['listed', 'cleared'] as const) writeState(changes.index, key, null);
  for (let attempt = 1; attempt <= LISTINGS; attempt += 1)
    if (await listOnce(changes, mark)) return writeState(changes.index, 'listed', 'yes');
}

/** What every page reads: its digest, and the origin of the store's links. */
async function readSite(client: ApiClient): Promise<{ origin: string; digest: string }> {
  const { body, text } = await readOnce(client, SITE_CALL);
  if (!body) throw new Error(`/api/${SITE_CALL}: there is no such store`);
  return { origin: body.origin, digest: digestOf(text) };
}

/** Subjects that could not be looked at: the next publish does. */
export const unreadSubjects = (index: PageIndex): string[] => JSON.parse(readState(index, 'unread') ?? '[]');

export interface TakenChanges {
  /** Nothing had changed. */
  isNothing: boolean;
  /** Of the store's links. */
  origin: string;
  /** Reads that were looked at again. */
  reads: number;
  /** Since the oldest of the changes was made; null: there were none, or it is not known. */
  ageSeconds: number | null;
}

/**
 * Brings the index up to what the store is now: which pages there are, and which of them are due. After a first
 * listing only what was touched is looked at.
 * @param build names the build: pages of another one are all due.
 * @param isFull all pages are due.
 * @throws {ReadFailed} where the store can't be read: nothing is lost, the next publish begins at the same mark.
 */
export async function takeChanges(changes: ChangesOf, build: string, isFull: boolean): Promise<TakenChanges> {
  const { index, source } = changes;
  // Before anything is read: what changes meanwhile is news for the next time.
  const { mark, subjects: news, ageSeconds } = await source.since(readState(index, 'mark'));
  const touched = news && [...new Set([...unreadSubjects(index), ...news])];
  const isAll = isFull || readState(index, 'build') !== build;
  const isUnlisted = readState(index, 'listed') === null;
  // It can move without a change of the store: with the port of the server.
  const { origin, digest } = await readSite(changes.remembered);
  const isNothing = !isAll && !isUnlisted && touched?.length === 0 && digest === readState(index, 'site');
  if (isNothing) return { isNothing, origin, reads: 0, ageSeconds };
  const reads = isAll ? 0 : await takeTouched(changes, touched);
  if (isAll || isUnlisted || touched === null) await listCatalog(changes, mark);
  // The mark comes with all that is before it, or not at all.
  index.transaction(() => {
    compareSite(index, digest);
    if (isAll) makeAllDue(index);
    writeState(index, 'build', build);
    writeState(index, 'mark', mark);
  });
  return { isNothing, origin, reads, ageSeconds };
}
