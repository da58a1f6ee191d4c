import type { TenantDb } from '#db/tenant-db.ts';
import type { ProductDraft } from '#domain/catalog/product-draft.ts';
import type { StockRead } from '../catalog-writes/product-record-of.ts';
import type { StoreMedia } from '../media/store-media.ts';
import type { Invalid } from '../store-file/entry-error.ts';
import type { Fields } from '../store-file/merge/merge.ts';
import type { StorePictures } from '../store-file/store-pictures.ts';
import type { ImportReport, ReportedLine } from './import-report.ts';

/** A product in the store, before the import. */
export interface PresentProduct {
  /** In the form of a store file, with picture sources as in `pictures`. */
  fields: Fields;
  /** The same product as a draft. */
  draft(): ProductDraft;
  /** Its stock. Orders take some of it until the product is saved. */
  stock: StockRead;
}

/** The product to write, or all its problems. */
export type ProductResult =
  | {
      ok: true;
      draft: ProductDraft;
      /** Its categories as paths of names from the root, if the file does not know slugs. */
      categoryPaths?: string[][];
    }
  | Invalid;

/** One product of a file. */
export interface SourceProduct {
  line: number;
  slug: string;
  /** Its content in the file. A product with unchanged content is not imported again. */
  content: unknown;
  /** Whether the product has to be deleted. */
  isRemoval?: boolean;
  /** Sources of its pictures, if its draft is merged with those of the store. */
  pictures?: Fields;
  /**
   * Returns the product after the import.
   * @param present null if the store does not have it, or if it is to be replaced.
   */
  draftOn(present: PresentProduct | null, pictures: StorePictures): ProductResult;
}

/** A product, or the reason why it is skipped. */
export type SourceItem = SourceProduct | ReportedLine;

/** A product to write, before its pictures and categories are stored. */
export interface DraftedProduct {
  source: SourceProduct;
  draft: ProductDraft;
  categoryPaths: string[][] | undefined;
  digest: string;
}

export interface ProductImport {
  db: TenantDb;
  media: StoreMedia;
  report: ImportReport;
  /** Decimals of the store's currency. */
  decimals: number;
  /** Whether entries of the file replace those of the store instead of being merged. */
  isReplacing: boolean;
  /** Whether everything is one transaction, so that a row that cannot be stored must not abort it. */
  isDryRun: boolean;
  /** Whether products that the store does not have are passed over. */
  isWithoutNew: boolean;
  /** Stores the products' categories. Returns their slugs. */
  place(products: readonly DraftedProduct[]): Promise<(product: DraftedProduct) => string[]>;
  onProduct(count: number): void;
}

/** A product of the file, and the digest by which the next import knows whether it has changed. */
export interface PendingProduct {
  source: SourceProduct;
  digest: string;
}
