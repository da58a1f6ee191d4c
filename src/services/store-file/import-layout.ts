import {
  type StoreFileLayoutCode,
  type StoreFileLayoutItem,
  storeFileLayoutData,
  storeFileLayoutItem,
} from '#contracts/store-file-layout.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import { type LayoutDraft, saveLayout } from '../catalog-writes/save-layout.ts';
import { countOutcome } from '../import/import-report.ts';
import { type FileImport, readEntry, skipList, takeImages } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';
import { type FileLayoutData, layoutImages, layoutProductSlugs, storedLayoutData } from './stored-layout.ts';

interface Read {
  line: number;
  item: StoreFileLayoutItem;
  /** Null: a code that the storefront skips; its data are kept as they are. */
  data: FileLayoutData | null;
}

/** Makes the layout of a store file that of the store: all of it, or nothing if an item is broken. */
export async function importLayout(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { report } = into;
  const read = entries.flatMap((entry) => readItem(entry, into) ?? []);
  if (read.length < entries.length) {
    skipList(
      report,
      'layout',
      read.map(({ line, item }) => ({ line, subject: item.code })),
    );
    return;
  }
  const isChanged = await saveLayout(into.db, await storedItems(read, into));
  for (const _ of read) countOutcome(report, 'layout', isChanged ? 'updated' : 'unchanged');
}

const isKnownCode = (code: string): code is StoreFileLayoutCode => Object.hasOwn(storeFileLayoutData, code);

function readItem(entry: StoreFileEntry, { report }: FileImport): Read | null {
  const item = readEntry(storeFileLayoutItem, entry, report);
  if (!item) return null;
  const { line } = entry;
  if (!isKnownCode(item.code)) return { line, item, data: null };
  const data: FileLayoutData | null = readEntry(
    storeFileLayoutData[item.code],
    { section: 'layout', line, value: item.data },
    report,
  );
  return data && { line, item, data };
}

async function storedItems(read: readonly Read[], into: FileImport) {
  const all = read.map(({ data }) => data ?? {});
  const categories = new Map((await categoryRows(into.db)).map(({ slug, id }) => [slug, id]));
  const products = await productIdsBySlug(into.db, all.flatMap(layoutProductSlugs));
  const named = read.flatMap(({ line, item, data }) =>
    layoutImages(data ?? {}).map((source) => ({ line, subject: item.code, source })),
  );
  const images = await takeImages(into, named);
  const branches = new Map((await branchRows(into.db)).map(({ name, id }) => [name, id]));
  let banners = 0;
  return read.flatMap(({ line, item, data }): LayoutDraft[] => {
    const { code, type, settings, unique_id: uniqueId, data: unread } = item;
    const leftOut = (what: string) => into.report.warnings.push({ line, subject: code, reason: `left out ${what}` });
    const stored =
      data &&
      storedLayoutData(data, {
        productId: (slug) => products.get(slug),
        categoryId: (slug) => categories.get(slug),
        imageHash: (source) => images.get(source ?? '') ?? null,
        nextBannerId: () => (banners += 1),
        leftOut,
      });
    const branchIds = item.branches.flatMap((name) => branches.get(name) ?? []);
    for (const name of item.branches) if (!branches.has(name)) leftOut(`the unknown branch "${name}"`);
    // For none of the branches that are there: without any it would be for all.
    if (item.branches.length > 0 && branchIds.length === 0) return [];
    return [{ code, type, settings, uniqueId, data: stored ?? unread, branchIds }];
  });
}
