import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { isStoreFileLayoutCode } from '#contracts/store-file/store-file-layout.ts';
import { branchOfferRows } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { type CategoryRow, categoryRows } from '#db/catalog-writes/category-rows.ts';
import { allProducts, allReviews } from '#db/catalog-writes/export-rows.ts';
import { layoutRows } from '#db/catalog-writes/layout-rows.ts';
import { type PageRow, pageRows } from '#db/catalog-writes/page-rows.ts';
import { pathRedirects, type RedirectRow } from '#db/catalog-writes/path-redirects.ts';
import { productSlugsById } from '#db/catalog-writes/product-records.ts';
import type { ReviewFields } from '#db/catalog-writes/review-rows.ts';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import { discountList, feeList, taxClassList } from '#db/pricing/pricing-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { imageSettingHash, isImageSetting } from '#domain/store/media-setting.ts';
import { isCredentialSetting, isSettingKey } from '#domain/store/site-settings.ts';
import { storeSettings } from '../stores/read-settings.ts';
import type { ImageExport } from './export-images.ts';
import { writeFileBranches } from './file-branches.ts';
import { omitEmpty } from './omit-empty.ts';
import { writeBranchOffers } from './write-branch-offers.ts';
import { layoutProductIds, writeLayoutItem } from './write-layout.ts';
import { writeDiscounts, writeFees, writeTaxClasses } from './write-pricing.ts';
import { writeProduct } from './write-product.ts';

const BATCH = 200;

/** The text of a store file in chunks, with one entry per line, so that line numbers identify entries. */
export async function* storeFileChunks(
  db: TenantDb,
  images: ImageExport,
  onProducts: (count: number) => void,
): AsyncGenerator<string> {
  const categories = await categoryRows(db);
  const categorySlugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  yield `{\n"format": "${STORE_FILE_FORMAT}",\n"version": 1,\n"settings": ${JSON.stringify(await settingsOf(db, images))}`;
  yield* listOf('categories', [categories.map((row) => writeCategory(row, categorySlugs, images.source))]);
  yield* listOf('products', productsOf(db, { categorySlugs, images, onProducts }));
  yield* listOf('reviews', reviewsOf(db));
  yield* listOf('pages', [(await pageRows(db)).map(writePage)]);
  yield* listOf('redirects', [(await pathRedirects(db)).map(writeRedirect)]);
  const { decimalPlaces } = await storeSettings(db);
  const offers = await writeBranchOffers(db, await branchOfferRows(db), decimalPlaces);
  yield* listOf('branches', [await writeFileBranches(db, decimalPlaces, offers)]);
  yield* listOf('layout', [(await writeLayout(db, images.source)).items]);
  yield* listOf('discounts', [await writeDiscounts(db, await discountList.all(db), decimalPlaces)]);
  yield* listOf('additional_fees', [writeFees(await feeList.all(db), decimalPlaces)]);
  yield* listOf('tax_classes', [await writeTaxClasses(db, await taxClassList.all(db))]);
  yield '\n}\n';
  await images.flush();
}

/** An empty list is left out. */
async function* listOf(name: string, batches: AsyncIterable<object[]> | Iterable<object[]>): AsyncGenerator<string> {
  let isBegun = false;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield `${isBegun ? ',' : `,\n"${name}": [`}\n${batch.map((item) => JSON.stringify(item)).join(',\n')}`;
    isBegun = true;
  }
  if (isBegun) yield '\n]';
}

async function settingsOf(db: TenantDb, images: ImageExport): Promise<Record<string, string>> {
  const known = Object.entries(await settingRows(db)).filter(
    ([key]) => (isSettingKey(key) && !isCredentialSetting(key)) || isImageSetting(key),
  );
  return Object.fromEntries(
    known.map(([key, value]) => {
      const hash = isImageSetting(key) ? imageSettingHash(value) : null;
      return [key, hash === null ? value : images.source(hash)];
    }),
  );
}

/**
 * A category in the form of a store file.
 * @param imageSource returns the source of a stored picture.
 */
export const writeCategory = (
  row: CategoryRow,
  slugs: ReadonlyMap<number, string>,
  imageSource: (hash: string) => string,
) => ({
  slug: row.slug,
  name: row.name,
  ...omitEmpty({
    parent_slug: row.parentId === null ? null : slugs.get(row.parentId),
    color: row.color,
    description_html: row.descriptionHtml,
    image: row.imageHash === null ? null : imageSource(row.imageHash),
    seo: omitEmpty({ title: row.seoTitle, description: row.seoDescription }),
  }),
});

interface ProductsContext {
  categorySlugs: ReadonlyMap<number, string>;
  images: ImageExport;
  onProducts(count: number): void;
}

async function* productsOf(db: TenantDb, context: ProductsContext): AsyncGenerator<object[]> {
  const { categorySlugs, images, onProducts } = context;
  const { decimalPlaces: decimals } = await storeSettings(db);
  for await (const rows of allProducts(db, BATCH)) {
    yield rows.map((row) => writeProduct(row, { decimals, categorySlugs, imageSource: images.source }));
    await images.flush();
    onProducts(rows.length);
  }
}

async function* reviewsOf(db: TenantDb): AsyncGenerator<object[]> {
  for await (const rows of allReviews(db, BATCH)) yield rows.map((row) => writeReview(row, row.productSlug));
}

/** A review in the form of a store file. */
export const writeReview = (
  { rating, title, comment, authorName, createdAt, isHidden, answer }: ReviewFields,
  productSlug: string,
) => ({
  product_slug: productSlug,
  rating,
  ...omitEmpty({ title, comment }),
  author_name: authorName,
  created_at: createdAt.toISOString(),
  ...omitEmpty({ is_hidden: isHidden, answer }),
});

/** A content page in the form of a store file. */
export const writePage = (row: PageRow) => ({
  slug: row.slug,
  title: row.title,
  ...omitEmpty({
    content_html: row.contentHtml,
    seo: omitEmpty({ title: row.seoTitle, description: row.seoDescription }),
    updated_at: row.updatedAt?.toISOString(),
  }),
});

/** A redirect in the form of a store file. */
export const writeRedirect = ({ fromPath: from, target: to }: RedirectRow) => ({ from, to });

/**
 * The layout in the form of a store file, and its rows in the same order.
 * @param imageSource returns the source of a stored picture.
 */
export async function writeLayout(db: TenantDb, imageSource: (hash: string) => string) {
  const rows = await layoutRows(db);
  const branchNames = new Map((await branchRows(db)).map(({ id, name }) => [id, name]));
  const categorySlugs = new Map((await categoryRows(db)).map(({ id, slug }) => [id, slug]));
  const productSlugs = await productSlugsById(db, layoutProductIds(rows));
  const names = {
    productSlug: (id: number) => productSlugs.get(id),
    categorySlug: (id: number) => categorySlugs.get(id),
    imageSource,
    branchName: (id: number) => branchNames.get(id),
  };
  // Skips items whose branches were all deleted. Without branches they would be shown at all of them.
  const shown = rows.filter(({ branchIds }) => branchIds.length === 0 || branchIds.some((id) => branchNames.has(id)));
  const items = shown.map((row) => writeLayoutItem(row, isStoreFileLayoutCode(row.code), names));
  return { rows: shown, items };
}
