import type { ApiClient } from '#client/api-client.ts';
import { ReadFailed, readOnce } from '#client/store-reader.ts';
import { productIdsOf, subjects } from '#domain/store/change-subjects.ts';
import { mapConcurrent } from '#lib/map-concurrent.ts';
import { type CatalogUrl, catalogUrls, ENTITY_LISTS, type OwnerKind, readProductUrls } from './catalog-urls.ts';
import type { ChangeSource } from './change-source.ts';
import type { PageIndex } from './page-index/open-index.ts';
import { addPages, dropPagesExcept, makeAllDue, replacePages } from './page-index/pages.ts';
import { allReads, compareRead, compareSite, forgetUnread, readsOf } from './page-index/reads.ts';
import { readState, writeState } from './page-index/state.ts';
import { ANYTHING } from './read-subjects.ts';
import { digestOf, repeatRead, SITE_CALL } from './recorded-reads.ts';

/** Maximum number of concurrent reads. */
const AT_ONCE = 8;
/** Number of attempts to list a catalog that changes meanwhile. After that the next publish continues. */
const MAX_LISTINGS = 3;

export interface ChangeContext {
  index: PageIndex;
  client: ApiClient;
  /** The same client, but its responses are reused for the pages rendered afterwards. */
  remembered: ApiClient;
  source: ChangeSource;
}

/**
 * The result of a read. Null if only this request fails.
 * @throws {ReadFailed} if the store does not respond.
 */
async function nullIfBroken<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ReadFailed && !error.isOutage) return null;
    throw error;
  }
}

/**
 * Repeats reads that may have changed.
 * @returns digests by name. A failed read gets an empty digest, which matches no page.
 */
async function readAll(client: ApiClient, names: readonly string[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  await mapConcurrent(
    names,
    AT_ONCE,
    async (name) => void digests.set(name, (await nullIfBroken(repeatRead(client, name))) ?? ''),
  );
  return digests;
}

/** The pages of these products, and the ids of products that could not be read. */
async function pagesOfProducts(client: ApiClient, ids: readonly number[]) {
  const [urls, broken]: [CatalogUrl[], Set<number>] = [[], new Set()];
  await mapConcurrent(ids, AT_ONCE, async (id) => {
    const found = await nullIfBroken(readProductUrls(client, id));
    if (found) urls.push(...found);
    else broken.add(id);
  });
  return { urls, broken };
}

/** The pages of entities whose list was touched. `urls` is null if the list could not be read. */
async function touchedLists(client: ApiClient, touched: readonly string[]) {
  const lists: { kind: OwnerKind; subject: string; urls: CatalogUrl[] | null }[] = [];
  for (const [kind, { subject, readUrls }] of Object.entries(ENTITY_LISTS))
    if (touched.includes(subject))
      lists.push({ kind: kind as keyof typeof ENTITY_LISTS, subject, urls: await nullIfBroken(readUrls(client)) });
  return lists;
}

/**
 * Processes touched subjects: pages become due if the response of one of their reads has changed, and pages of new or
 * deleted entities are added or removed. An unchanged response stops the propagation.
 * @param touched null if unknown; then all reads are checked.
 * @returns the number of checked reads, and the paths of the pages of changed products.
 */
async function checkTouched(
  { index, client, remembered }: ChangeContext,
  touched: readonly string[] | null,
): Promise<Pick<AppliedChanges, 'reads' | 'ownPaths'>> {
  if (touched === null) index.transaction(() => forgetUnread(index));
  const names = touched === null ? allReads(index) : readsOf(index, [...touched, ANYTHING]);
  const digests = await readAll(remembered, names);
  const productIds = productIdsOf(touched ?? []);
  const { urls: productUrls, broken } = await pagesOfProducts(client, productIds);
  const lists = await touchedLists(client, touched ?? []);
  const readIds = productIds.filter((id) => !broken.has(id));
  const failedReads = [
    ...[...broken].map(subjects.product),
    ...lists.flatMap(({ subject, urls }) => (urls ? [] : [subject])),
  ];
  index.transaction(() => {
    for (const [name, digest] of digests) compareRead(index, name, digest);
    for (const { kind, urls } of lists) if (urls) replacePages(index, kind, 'all', urls);
    if (readIds.length > 0) replacePages(index, 'product', readIds, productUrls);
    writeState(index, 'unread', failedReads.length > 0 ? JSON.stringify(failedReads) : null);
  });
  return { reads: digests.size, ownPaths: productUrls.map(({ path }) => path) };
}

/** Subjects that change the lists from which the catalog is assembled. */
const MOVES_LISTS: ReadonlySet<string> = new Set([
  subjects.allProducts,
  ...Object.values(ENTITY_LISTS).map(({ subject }) => subject),
]);

/**
 * Lists the whole catalog.
 * @returns whether it was stable meanwhile, so that no page can have been missed.
 */
async function listOnce({ index, client, source }: ChangeContext, mark: string): Promise<boolean> {
  const paths: string[] = [];
  for await (const urls of catalogUrls(client)) {
    index.transaction(() => addPages(index, urls));
    for (const { path } of urls) paths.push(path);
  }
  const { subjects: moved } = await source.since(mark);
  const isListUnchanged = moved !== null && !moved.some((subject) => MOVES_LISTS.has(subject));
  if (isListUnchanged) index.transaction(() => dropPagesExcept(index, paths));
  return isListUnchanged;
}

/** Lists the catalog until it is stable. If it never is, the next publish repeats this. */
async function listCatalog(changes: ChangeContext, mark: string): Promise<void> {
  for (const key of ['listed', 'cleared'] as const) writeState(changes.index, key, null);
  for (let attempt = 1; attempt <= MAX_LISTINGS; attempt += 1)
    if (await listOnce(changes, mark)) return writeState(changes.index, 'listed', 'yes');
}

/** The site data that every page reads: its digest, and the origin of the store's links. */
async function readSite(client: ApiClient): Promise<{ origin: string; digest: string }> {
  const { body, text } = await readOnce(client, SITE_CALL);
  if (!body) throw new Error(`/api/${SITE_CALL}: there is no such store`);
  return { origin: body.origin, digest: digestOf(text) };
}

/** Subjects that could not be checked, for the next publish. */
export const unreadSubjects = (index: PageIndex): string[] => JSON.parse(readState(index, 'unread') ?? '[]');

export interface AppliedChanges {
  /** True if nothing had changed. */
  isUnchanged: boolean;
  /** Origin of the store's links. */
  origin: string;
  /** Number of reads that were checked again. */
  reads: number;
  /** Paths of the pages that belong to a changed product. */
  ownPaths: string[];
  /** Age of the oldest change. Null if there were none or it is unknown. */
  ageSeconds: number | null;
}

/**
 * Updates the index to the current state of the store: which pages exist, and which of them are due. After a first
 * listing only touched subjects are checked.
 * @param build identifies the build; pages of another build are all due.
 * @param isFull makes all pages due.
 * @throws {ReadFailed} if the store cannot be read. Nothing is lost, because the next publish starts at the same mark.
 */
export async function applyChanges(changes: ChangeContext, build: string, isFull: boolean): Promise<AppliedChanges> {
  const { index, source } = changes;
  // Read before anything else, so that concurrent changes count for the next publish.
  const { mark, subjects: newSubjects, ageSeconds } = await source.since(readState(index, 'mark'));
  const touched = newSubjects && [...new Set([...unreadSubjects(index), ...newSubjects])];
  const isAll = isFull || readState(index, 'build') !== build;
  const isUnlisted = readState(index, 'listed') === null;
  // The site data can change without a change of the store: the server's port is part of it.
  const { origin, digest } = await readSite(changes.remembered);
  const isUnchanged = !isAll && !isUnlisted && touched?.length === 0 && digest === readState(index, 'site');
  const none = { reads: 0, ownPaths: [] };
  if (isUnchanged) return { isUnchanged, origin, ageSeconds, ...none };
  const checked = isAll ? none : await checkTouched(changes, touched);
  if (isAll || isUnlisted || touched === null) await listCatalog(changes, mark);
  // The mark is written atomically with everything before it.
  index.transaction(() => {
    compareSite(index, digest);
    if (isAll) makeAllDue(index);
    writeState(index, 'build', build);
    writeState(index, 'mark', mark);
  });
  return { isUnchanged, origin, ageSeconds, ...checked };
}
