import type { BranchOfferOfProduct } from '#contracts/operator/branch-offers.ts';
import { type StoreFileProduct, storeFileProduct } from '#contracts/store-file/store-file.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { type EditedProduct, productRecordsById } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { namingUrl } from '../catalog/present-image.ts';
import { writeProduct } from '../store-file/write-product.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { branchOffersOf } from './branch-offers.ts';

/** A product as stored, and all of it in the form of a store file. */
export interface ProductFile {
  record: EditedProduct;
  file: StoreFileProduct;
  /** What differs at single branches, which a store file has in its branches. */
  branchOffers: BranchOfferOfProduct[];
}

/** Reads a product whole. Null if there is none. */
export async function productFile(db: TenantDb, id: number): Promise<ProductFile | null> {
  const [records, categories, { decimalPlaces: decimals }] = await Promise.all([
    productRecordsById(db, [id]),
    categoryRows(db),
    storeSettings(db),
  ]);
  const record = records.get(id);
  if (!record) return null;
  const categorySlugs = new Map(categories.map((category) => [category.id, category.slug]));
  const imageSource = (hash: string): string => namingUrl(hash);
  const file = storeFileProduct.parse(writeProduct(record, { decimals, categorySlugs, imageSource }));
  return { record, file, branchOffers: await branchOffersOf(db, record, decimals) };
}

/** The fields of a product as operators read and write them. */
export const editedFields = ({ file, branchOffers }: ProductFile) => ({ ...file, branch_offers: branchOffers });
