import {
  isStoreFileLayoutCode,
  type StoreFileLayoutItem,
  storeFileLayoutData,
} from '#contracts/store-file/store-file-layout.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { layoutRows } from '#db/catalog-writes/layout-rows.ts';
import { knownHashes } from '#db/catalog-writes/media-rows.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPluginKind } from '#domain/plugins/plugins.ts';
import { imageSettingHash } from '#domain/store/media-setting.ts';
import type { LayoutDraft } from '../catalog-writes/save-layout.ts';
import { type Invalid, invalid, type Problem, parseEntry, problemAt } from '../store-file/entry-error.ts';
import {
  type FileLayoutData,
  layoutProductSlugs,
  numberBanners,
  storedLayoutData,
} from '../store-file/stored-layout.ts';
import { branchProblems, dataProblems, type LayoutTargets, pictureHashes } from './layout-problems.ts';

export type ReadyLayout = { ok: true; drafts: LayoutDraft[] } | Invalid;

/** An item with the data of its code. `data` is null for a code that the storefront ignores. */
interface ReadItem {
  item: StoreFileLayoutItem;
  data: FileLayoutData | null;
}

/**
 * Makes a layout that an operator has written ready to be saved, by the rules of a store file. It refers only to what the
 * store has. An item of an unknown code must be in the store already.
 */
export async function readyLayout(db: TenantDb, items: readonly StoreFileLayoutItem[]): Promise<ReadyLayout> {
  const present = new Set((await layoutRows(db)).map(({ code }) => code));
  const read: ReadItem[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of items.entries()) {
    const { code, data: written } = item;
    const path = `items[${index}].data`;
    const data = isStoreFileLayoutCode(code) ? parseEntry(storeFileLayoutData[code], written, { path }) : null;
    if (data && !data.ok) problems.push(...data.problems);
    else if (!data && !isPluginKind(code) && !present.has(code))
      problems.push(problemAt(['items', index, 'code'], `"${code}" is no element of the home page`));
    else read.push({ item, data: data?.data ?? null });
  }
  if (problems.length > 0) return invalid(problems);
  const targets = await targetsOf(db, read);
  const unresolved = read.flatMap(({ item, data }, index) => [
    ...(data ? dataProblems(data, ['items', index, 'data'], targets) : []),
    ...branchProblems(item.branches, ['items', index, 'branches'], targets),
  ]);
  if (unresolved.length > 0) return invalid(unresolved);
  return { ok: true, drafts: numberBanners(read.map((each) => draftOf(each, targets))) };
}

async function targetsOf(db: TenantDb, read: readonly ReadItem[]): Promise<LayoutTargets> {
  const datas = read.map(({ data }) => data ?? {});
  const [products, pictures, categories, branches] = await Promise.all([
    productIdsBySlug(db, datas.flatMap(layoutProductSlugs)),
    knownHashes(db, datas.flatMap(pictureHashes)),
    categoryRows(db),
    branchRows(db),
  ]);
  return {
    products,
    pictures,
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
    branches: new Map(branches.map(({ name, id }) => [name, id])),
  };
}

function draftOf(
  { item: { code, type, settings, unique_id: uniqueId, data: unread, branches }, data }: ReadItem,
  targets: LayoutTargets,
): LayoutDraft {
  const stored =
    data &&
    storedLayoutData(data, {
      productId: (slug) => targets.products.get(slug),
      categoryId: (slug) => targets.categories.get(slug),
      imageHash: (source) => (source === null ? null : imageSettingHash(source)),
      nextBannerId: () => 0,
      leftOut: (what) => {
        throw new Error(`a layout without problems has unresolved ${what}`);
      },
    });
  const branchIds = branches.flatMap((name) => targets.branches.get(name) ?? []);
  return { code, type, settings, uniqueId, data: stored ?? unread, branchIds };
}
