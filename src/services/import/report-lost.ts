import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { SavedProduct } from '../catalog-writes/save-products.ts';
import { lostParts } from '../store-file/merge/lost-parts.ts';
import { MERGE_RULES } from '../store-file/merge/merge-rules.ts';
import { writeProduct } from '../store-file/write-product.ts';
import { reportLostParts } from './import-report.ts';
import { actualImages, lineOf, type ReadyToSave } from './ready-products.ts';
import type { ProductImport } from './source-product.ts';

/** Lists what products lose by an import: pictures, attributes, combinations, and fields if the file replaces them. */
export async function reportLost(
  ready: readonly ReadyToSave[],
  saved: readonly SavedProduct[],
  { db, media, report, decimals, isReplacing }: ProductImport,
): Promise<void> {
  if (!saved.some(({ outcome }) => outcome === 'updated')) return;
  const categorySlugs = new Map((await categoryRows(db)).map(({ id, slug }) => [id, slug]));
  const context = { decimals, categorySlugs, imageSource: (hash: string) => hash };
  const fieldsOf = (record: ProductRecord) => ({ ...writeProduct({ ...record, createdAt: new Date(0) }, context) });
  for (const [index, { outcome, before, after }] of saved.entries()) {
    const pending = ready[index]?.pending;
    if (outcome !== 'updated' || !before || !pending) continue;
    const images = await actualImages(before, media);
    const parts = lostParts(fieldsOf({ ...before, images }), fieldsOf(after), MERGE_RULES.products, isReplacing);
    reportLostParts(report, lineOf(pending), parts);
  }
}
