import type { NewProduct } from '#contracts/operator/products.ts';
import { productRecords } from '#db/catalog-writes/product-records.ts';
import { removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { slugify } from '#lib/text/slugify.ts';
import { saveProducts } from '../catalog-writes/save-products.ts';
import { withPresentStock } from './branch-offers.ts';
import { type ProductFile, productFile } from './product-file.ts';
import { readyFile } from './ready-file.ts';
import { saveOffersOfProduct } from './save-offers-of-product.ts';
import type { EditFailure } from './update-product.ts';

export type ProductCreation = { ok: true; product: ProductFile } | EditFailure;

/** Creates a product. Without a slug it gets one from its name. */
export function createProduct(
  db: TenantDb,
  { slug: typed, branch_offers: offers = [], ...fields }: NewProduct,
): Promise<ProductCreation> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const slug = typed ?? (await freeSlug(transaction, slugify(fields.name)));
    const holder = (await productRecords(transaction, [slug])).get(slug);
    if (holder?.slug === slug) return { ok: false, code: 'slug_taken', slug, holder: holder.name };
    const { combinations } = fields;
    const lowest = combinations?.length ? Math.min(...combinations.map(({ price }) => price)) : undefined;
    const file = { ...fields, slug, ...(lowest !== undefined && { selling_price: fields.selling_price ?? lowest }) };
    const ready = await readyFile(transaction, file, null);
    if (!ready.ok) return ready;
    const undo = await transaction.savepoint();
    // Products are found by their previous slugs too, and this is another product.
    if (holder) await removeRedirects(transaction, 'product', [slug]);
    const [saved] = await saveProducts(transaction, [ready.product]);
    const failure = saved && (await saveOffersOfProduct(transaction, saved.after, withPresentStock(offers, [])));
    if (failure) {
      await undo();
      return failure;
    }
    const product = saved && (await productFile(transaction, saved.id));
    if (!product) throw new Error(`the product "${slug}" is gone, although it was created`);
    return { ok: true, product };
  });
}

/** Creates an unpublished copy of a product under another name. Article numbers are not copied, because they are unique. */
export async function duplicateProduct(
  db: TenantDb,
  id: number,
  nameOf: (name: string) => string,
): Promise<ProductCreation> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const original = await productFile(transaction, id);
    if (!original) return { ok: false, code: 'gone' };
    const { slug, created_at: _, ...file } = original.file;
    return createProduct(transaction, {
      ...file,
      name: nameOf(file.name),
      slug: await freeSlug(transaction, `${slug}-copy`),
      status: 'draft',
      is_featured: false,
      sku: null,
      combinations: file.combinations.map((combination) => ({ ...combination, sku: null })),
      branch_offers: original.branchOffers,
    });
  });
}

/** Slugs have room for this and a number. */
const SLUG_BASE_MAX = 180;
const TRIED = 50;

/** The slug, or the first with a number after it, that no product has or had. */
async function freeSlug(db: TenantDb, wanted: string): Promise<string> {
  const base = wanted.slice(0, SLUG_BASE_MAX);
  const numbered = Array.from({ length: TRIED }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const taken = await productRecords(db, numbered);
  return numbered.find((slug) => !taken.has(slug)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`;
}
