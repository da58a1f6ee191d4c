import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { type CategoryRow, categoryRows } from '#db/catalog-writes/category-rows.ts';
import { allProducts, allReviews } from '#db/catalog-writes/export-rows.ts';
import { layoutRows } from '#db/catalog-writes/layout-rows.ts';
import { pageRows } from '#db/catalog-writes/page-rows.ts';
import { productSlugsById } from '#db/catalog-writes/product-records.ts';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { STORE_FILE_FORMAT, storeFileLayoutData } from '#contracts/store-file.ts';
import { imageSettingHash, isImageSetting } from '#domain/media-setting.ts';
import { isSettingKey } from '#domain/setting-keys.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { storeSettings } from '../stores/set-setting.ts';
import { spare } from './spare.ts';
import { layoutProductIds, writeLayoutItem } from './write-layout.ts';
import { writeProduct } from './write-product.ts';

/** What an export wrote. */
export interface ExportReport {
  products: number;
  images: number;
  /** Pictures of the store whose files are not there. */
  missingImages: string[];
}

/** Folder of the pictures of a store file, beside it. */
export const mediaFolderOf = (file: string): string => `${file}.media`;

const BATCH = 200;

/**
 * Writes the whole store into a store file, and its pictures beside it as `FILE.media/<hash>.webp`. Importing the file
 * into a new store and exporting that gives the same bytes. The file appears when it is complete.
 */
export async function exportStore(
  db: TenantDb,
  storage: MediaStorage,
  file: string,
  onProduct: (count: number) => void = () => {},
): Promise<ExportReport> {
  const images = imageWriter(db, storage, mediaFolderOf(file));
  const report = { products: 0, images: 0, missingImages: images.missing };
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const pieces = storeFilePieces(db, images, (count) => {
      report.products += count;
      onProduct(count);
    });
    await pipeline(Readable.from(pieces), createWriteStream(temporary));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  report.images = images.count();
  return report;
}

/** Copies each picture once, as soon as the file names it. */
function imageWriter(db: TenantDb, storage: MediaStorage, folder: string) {
  const named = new Set<string>();
  const missing: string[] = [];
  let pending: string[] = [];
  return {
    missing,
    count: () => named.size - missing.length,
    source(hash: string): string {
      if (!named.has(hash)) pending.push(hash);
      named.add(hash);
      return `${hash}.webp`;
    },
    async flush(): Promise<void> {
      const hashes = pending;
      pending = [];
      if (hashes.length > 0) await mkdir(folder, { recursive: true });
      for (const hash of hashes) {
        const bytes = await storage.read(db.tenantId, hash);
        if (bytes) await writeFile(join(folder, `${hash}.webp`), bytes);
        else missing.push(hash);
      }
    },
  };
}

type ImageWriter = ReturnType<typeof imageWriter>;

async function* storeFilePieces(db: TenantDb, images: ImageWriter, onProduct: (count: number) => void): AsyncGenerator<string> {
  const { decimalPlaces: decimals } = await storeSettings(db);
  const categories = await categoryRows(db);
  const categorySlugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const imageSource = (hash: string): string => images.source(hash);
  yield `{\n"format": "${STORE_FILE_FORMAT}",\n"version": 1,\n"settings": ${JSON.stringify(await settingsOf(db, imageSource))}`;
  yield* listOf('categories', one(categories.map((row) => categoryOf(row, categorySlugs, imageSource))));
  yield* listOf('products', productsOf());
  yield* listOf('reviews', reviewsOf(db));
  yield* listOf('pages', one((await pageRows(db)).map(pageOf)));
  yield* listOf('branches', one((await branchRows(db)).map(branchOf)));
  yield* listOf('layout', one(await layoutOf(db, categorySlugs, imageSource)));
  yield '\n}\n';
  await images.flush();

  async function* productsOf(): AsyncGenerator<object[]> {
    for await (const rows of allProducts(db, BATCH)) {
      yield rows.map((row) => writeProduct(row, { decimals, categorySlugs, imageSource }));
      await images.flush();
      onProduct(rows.length);
    }
  }
}

async function* one(items: object[]): AsyncGenerator<object[]> {
  if (items.length > 0) yield items;
}

/** A list with one entry a line, so that a line number means an entry; an empty one is left out. */
async function* listOf(name: string, batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let isBegun = false;
  for await (const batch of batches) {
    yield `${isBegun ? ',' : `,\n"${name}": [`}\n${batch.map((item) => JSON.stringify(item)).join(',\n')}`;
    isBegun = true;
  }
  if (isBegun) yield '\n]';
}

async function settingsOf(db: TenantDb, imageSource: (hash: string) => string): Promise<Record<string, string>> {
  const known = Object.entries(await settingRows(db)).filter(([key]) => isSettingKey(key) || isImageSetting(key));
  return Object.fromEntries(
    known.map(([key, value]) => {
      const hash = isImageSetting(key) ? imageSettingHash(value) : null;
      return [key, hash === null ? value : imageSource(hash)];
    }),
  );
}

const categoryOf = (row: CategoryRow, slugs: ReadonlyMap<number, string>, imageSource: (hash: string) => string) => ({
  slug: row.slug,
  name: row.name,
  ...spare({
    parent_slug: row.parentId === null ? null : slugs.get(row.parentId),
    color: row.color,
    description_html: row.descriptionHtml,
    image: row.imageHash === null ? null : imageSource(row.imageHash),
    seo: spare({ title: row.seoTitle, description: row.seoDescription }),
  }),
});

async function* reviewsOf(db: TenantDb): AsyncGenerator<object[]> {
  for await (const rows of allReviews(db, BATCH)) {
    yield rows.map(({ productSlug, rating, title, comment, authorName, createdAt }) => ({
      product_slug: productSlug,
      rating,
      ...spare({ title, comment }),
      author_name: authorName,
      created_at: createdAt.toISOString(),
    }));
  }
}

const pageOf = (row: Awaited<ReturnType<typeof pageRows>>[number]) => ({
  slug: row.slug,
  title: row.title,
  ...spare({ content_html: row.contentHtml, seo: spare({ title: row.seoTitle, description: row.seoDescription }) }),
  updated_at: row.updatedAt?.toISOString(),
});

const branchOf = ({ id: _, position: __, isMainBranch, address1, ...row }: Awaited<ReturnType<typeof branchRows>>[number]) => ({
  ...spare({ name: row.name, is_main_branch: isMainBranch, address_1: address1 }),
  ...spare(row),
});

async function layoutOf(db: TenantDb, categorySlugs: ReadonlyMap<number, string>, imageSource: (hash: string) => string) {
  const rows = await layoutRows(db);
  const productSlugs = await productSlugsById(db, layoutProductIds(rows));
  const names = {
    productSlug: (id: number) => productSlugs.get(id),
    categorySlug: (id: number) => categorySlugs.get(id),
    imageSource,
  };
  return rows.map((row) => writeLayoutItem(row, Object.hasOwn(storeFileLayoutData, row.code), names));
}
