import { isDeepStrictEqual } from 'node:util';
import {
  isStoreFileLayoutCode,
  type StoreFileLayoutItem,
  storeFileLayoutData,
  storeFileLayoutItem,
} from '#contracts/store-file/store-file-layout.ts';
import type { StoredLayoutItem } from '#db/catalog/site.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import { closestMatch, didYouMean } from '#lib/closest-match.ts';
import { type LayoutDraft, saveLayout } from '../../catalog-writes/save-layout.ts';
import { countOutcome, warn } from '../../import/import-report.ts';
import { FIRST_LAYOUT } from '../../stores/first-layout.ts';
import type { Origins } from '../merge/merge.ts';
import { type FileLayoutData, layoutProductSlugs, numberBanners, storedLayoutData } from '../stored-layout.ts';
import { writeLayout } from '../write-store-file.ts';
import {
  countEntry,
  countRemoved,
  type FileImport,
  type MergedEntry,
  mergeSection,
  readEntry,
  skipList,
} from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** An item to write: stored and unchanged, or changed by the file. */
type LayoutEntry =
  | { entry: StoreFileEntry | null; row: StoredLayoutItem }
  | {
      entry: StoreFileEntry;
      item: StoreFileLayoutItem;
      /** Null for a code that the storefront ignores. Its data are stored unchanged. */
      data: FileLayoutData | null;
    };

/** Merges the layout of a store file into that of the store: all of it, or nothing if an item is invalid. */
export async function importLayout(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report, pictures } = into;
  const { rows, items } = await writeLayout(db, pictures.source);
  // The initial layout of a new store is replaced if nobody has changed it.
  const isFirst = into.isNew && isDeepStrictEqual(rows.map(plain), FIRST_LAYOUT.map(plain));
  const merged = mergeSection('layout', isFirst ? [] : items, entries, into, { isWhole: true });
  const read = merged.entries.map((member) => readItem(member, rows, { into, origins: merged.origins }));
  const fine = read.filter((item) => item !== null);
  if (merged.isBroken || fine.length < read.length) {
    skipList(
      report,
      fine.flatMap(({ entry }) => entry ?? []),
    );
    return;
  }
  const isChanged = await saveLayout(db, await layoutDrafts(fine, into));
  for (const { entry, present, isChanged: isOther } of merged.entries) {
    const outcome = present === null ? 'created' : isOther ? 'updated' : 'unchanged';
    countEntry(report, entry, outcome === 'updated' && !isChanged ? 'unchanged' : outcome, merged);
  }
  countRemoved(report, merged);
  if (isFirst) for (const _ of rows) countOutcome(report, 'layout', 'removed');
}

const plain = ({ code, type, data, settings }: Pick<LayoutDraft, 'code' | 'type' | 'data' | 'settings'>) => ({
  code,
  type,
  data,
  settings,
});

function readItem(
  { entry, value, present, isChanged }: MergedEntry,
  rows: readonly StoredLayoutItem[],
  { into, origins }: { into: FileImport; origins: Origins },
): LayoutEntry | null {
  const row = present === null ? undefined : rows[present];
  if (row && (!isChanged || !entry)) return { entry, row };
  const item = entry && readEntry(storeFileLayoutItem, entry, into.report, { value, origins });
  if (!entry || !item) return null;
  if (!isStoreFileLayoutCode(item.code)) {
    if (item.type !== 'plugin') warnOfCode(into.report, entry, item.code);
    return { entry, item, data: null };
  }
  const data: FileLayoutData | null = readEntry(storeFileLayoutData[item.code], entry, into.report, {
    value: item.data,
    origins,
    field: 'data',
  });
  return data && { entry, item, data };
}

/** The storefront silently ignores unknown codes, so a typo would otherwise go unnoticed. */
function warnOfCode(report: FileImport['report'], { line }: StoreFileEntry, code: string): void {
  const near = closestMatch(code, Object.keys(storeFileLayoutData));
  const meant = near ? ` Did you mean "${near}"?` : '';
  warn(report, {
    line,
    subject: code,
    reason: `"${code}" is not an element of the storefront: it shows nothing.${meant}`,
  });
}

async function layoutDrafts(
  read: readonly LayoutEntry[],
  { db, report, pictures }: FileImport,
): Promise<LayoutDraft[]> {
  const categories = new Map((await categoryRows(db)).map(({ slug, id }) => [slug, id]));
  const named = read.flatMap((each) => ('item' in each ? layoutProductSlugs(each.data ?? {}) : []));
  const products = await productIdsBySlug(db, named);
  const branches = new Map((await branchRows(db)).map(({ name, id }) => [name, id]));
  const drafts = read.flatMap((each): LayoutDraft[] => {
    if ('row' in each) {
      const { id: _, position: __, ...row } = each.row;
      return [row];
    }
    const { code, type, settings, unique_id: uniqueId, data: unread } = each.item;
    const leftOut = (what: string) => warn(report, { line: each.entry.line, subject: code, reason: `ignored ${what}` });
    const stored =
      each.data &&
      storedLayoutData(each.data, {
        productId: (slug) => products.get(slug),
        categoryId: (slug) => categories.get(slug),
        imageHash: (source) => (source === null ? null : pictures.hashOf(source)),
        nextBannerId: () => 0,
        leftOut,
      });
    const branchIds = each.item.branches.flatMap((name) => branches.get(name) ?? []);
    for (const name of each.item.branches)
      if (!branches.has(name)) leftOut(`the unknown branch "${name}"${didYouMean(name, branches.keys())}`);
    // None of its branches exist. Without branches it would be shown at all of them.
    if (each.item.branches.length > 0 && branchIds.length === 0) return [];
    return [{ code, type, settings, uniqueId, data: stored ?? unread, branchIds }];
  });
  return numberBanners(drafts);
}
