import { lockProducts } from '#db/catalog-writes/lock-products.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { productFile } from './product-file.ts';
import { type ProductEdit, updateProduct } from './update-product.ts';

interface StockChange {
  /** Null if it is not counted. */
  stock: number | null;
  /** The stock that the operator saw. */
  seen?: number | null | undefined;
  /** The values of the combination that is counted. Absent for the product, or all its combinations. */
  values?: string[] | undefined;
}

/** Sets the stock of a product or of one of its combinations, unless it is not what the operator saw. */
export function changeStock(db: TenantDb, id: number, { stock, seen, values }: StockChange): Promise<ProductEdit> {
  return db.transaction(async (transaction) => {
    if (!values) return updateProduct(transaction, id, { stock }, seen === undefined ? {} : { stock: seen });
    await lockStore(transaction);
    await lockProducts(transaction, [id]);
    const product = await productFile(transaction, id);
    if (!product) return { ok: false, code: 'gone' };
    const { combinations } = product.file;
    const at = combinations.findIndex((combination) => combinationKey(combination.values) === combinationKey(values));
    const counted = combinations[at];
    if (!counted) return { ok: false, code: 'outdated', fields: ['values'] };
    return updateProduct(
      transaction,
      id,
      { combinations: combinations.with(at, { ...counted, stock }), selling_price: product.file.selling_price },
      seen === undefined ? {} : { combinations: combinations.with(at, { ...counted, stock: seen }) },
    );
  });
}
