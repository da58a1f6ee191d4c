import type { ProductChanges, ProductSeen } from '#contracts/operator/products.ts';
import type { StoreFileProduct } from '#contracts/store-file/store-file.ts';
import { lockBranchOffers, lockProducts } from '#db/catalog-writes/lock-products.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Minor, parseAmount } from '#domain/money/money.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { changeLockedProduct, type ProductPatch } from '../catalog-writes/change-product.ts';
import { saveProducts } from '../catalog-writes/save-products.ts';
import type { CatalogFailure } from '../catalog-writes/slugs.ts';
import { type Invalid, invalid } from '../store-file/entry-error.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { outdatedFields } from '../writes/outdated-fields.ts';
import { withPresentStock } from './branch-offers.ts';
import { editedFields, type ProductFile, productFile } from './product-file.ts';
import { readyFile } from './ready-file.ts';
import { saveOffersOfProduct } from './save-offers-of-product.ts';

/** Why a product was not changed. Nothing has been written. */
export type EditFailure =
  | Invalid
  | CatalogFailure
  | { ok: false; code: 'gone' }
  /** `fields` are not as the operator saw them. */
  | { ok: false; code: 'outdated'; fields: string[] };

/** A product before and after a change. */
export type ProductEdit = { ok: true; before: ProductFile; after: ProductFile } | EditFailure;

/**
 * Changes the given fields of a product; lists are replaced as a whole. Of a product with combinations, a price alone
 * moves all their prices, and a stock alone sets each of theirs.
 * @param seen the values that the operator knew; if one has changed since, nothing is written.
 */
export function updateProduct(
  db: TenantDb,
  id: number,
  changes: ProductChanges,
  seen: ProductSeen = {},
): Promise<ProductEdit> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    if (changes.branch_offers || seen.branch_offers) await lockBranchOffers(transaction, [id]);
    await lockProducts(transaction, [id]);
    const before = await productFile(transaction, id);
    if (!before) return { ok: false, code: 'gone' };
    const { combinations, branch_offers: offers } = seen;
    const fields = outdatedFields(editedFields(before), {
      ...seen,
      ...(combinations && { combinations: withStock(combinations, before.file) }),
      ...(offers && { branch_offers: withPresentStock(offers, before.branchOffers) }),
    });
    if (fields.length > 0) return { ok: false, code: 'outdated', fields };
    const undo = await transaction.savepoint();
    const failure = await write(transaction, before, changes);
    if (failure) {
      await undo();
      return failure;
    }
    const after = await productFile(transaction, id);
    if (!after) throw new Error(`product ${id} is gone, although it was changed`);
    return { ok: true, before, after };
  });
}

type WrittenCombinations = NonNullable<ProductChanges['combinations']>;

/** Combinations whose stock is not given keep theirs, because orders change it meanwhile. */
function withStock(combinations: WrittenCombinations, file: StoreFileProduct): StoreFileProduct['combinations'] {
  const stocks = new Map(file.combinations.map(({ values, stock }) => [combinationKey(values), stock]));
  return combinations.map(({ stock, ...combination }) => ({
    ...combination,
    stock: stock === undefined ? (stocks.get(combinationKey(combination.values)) ?? null) : stock,
  }));
}

/** Combinations whose picture is removed from the product lose it. */
function withPictures({ combinations, images }: StoreFileProduct, given = images): StoreFileProduct['combinations'] {
  const left = new Set<string | null>(given.map(({ image }) => image));
  return combinations.map((combination) =>
    left.has(combination.image) ? combination : { ...combination, image: null },
  );
}

async function write(
  transaction: TenantDb,
  { file, record, branchOffers }: ProductFile,
  { slug, selling_price: price, stock, combinations, branch_offers: offers, ...fields }: ProductChanges,
): Promise<EditFailure | null> {
  const isOfCombinations = combinations ? combinations.length > 0 : record.variants.length > 0;
  const isPatch = !combinations && !offers && Object.keys(fields).length === 0;
  const patch: ProductPatch = { ...(slug !== undefined && { slug }) };
  if (isPatch || (isOfCombinations && !combinations)) {
    const parsed = price === undefined ? null : await amountOf(transaction, price);
    if (parsed?.ok === false) return parsed;
    Object.assign(patch, { ...(parsed && { priceMinor: parsed.amount }), ...(stock !== undefined && { stock }) });
  }
  let current = file;
  if (Object.keys(patch).length > 0) {
    const patched = await changeLockedProduct(transaction, record, patch);
    if (!patched.ok) return patched;
    if (isPatch) return null;
    current = (await productFile(transaction, record.id))?.file ?? file;
  }
  const own = { ...(price !== undefined && { selling_price: price }), ...(stock !== undefined && { stock }) };
  const lowest = combinations && Math.min(...combinations.map((combination) => combination.price));
  const wanted = {
    ...current,
    ...fields,
    ...(isOfCombinations ? combinations && { selling_price: price ?? lowest } : own),
    combinations: combinations ? withStock(combinations, file) : withPictures(current, fields.images),
  };
  const { created_at: _, ...product } = wanted;
  const ready = await readyFile(transaction, product, record.importDigest);
  if (!ready.ok) return ready;
  const [saved] = await saveProducts(transaction, [ready.product]);
  return offers && saved ? saveOffersOfProduct(transaction, saved.after, withPresentStock(offers, branchOffers)) : null;
}

async function amountOf(db: TenantDb, price: number): Promise<{ ok: true; amount: Minor } | Invalid> {
  const { decimalPlaces } = await storeSettings(db);
  const parsed = parseAmount(price, decimalPlaces);
  return parsed.ok ? parsed : invalid([{ path: 'selling_price', text: parsed.message }]);
}
