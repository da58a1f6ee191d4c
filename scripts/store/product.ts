import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money/money.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { changeProduct, deleteProduct, type ProductPatch } from '#services/catalog-writes/change-product.ts';
import { readPatch } from '#services/catalog-writes/read-patch.ts';
import { readImageFile } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../expected-failure.ts';
import { addEntry, checkAddOptions, commaWords, readTarget } from './add-entry.ts';
import { typedPath, withStore } from './open-store.ts';
import type { Given } from './verb.ts';

const CHANGES = ['price', 'name', 'stock', 'slug', 'unpublish', 'publish'];
/** Options that apply only to a new product. */
const ADDED = ['category', 'description', 'image'];

export async function run(given: Given): Promise<void> {
  const { host, slug, isAdd } = readTarget(given);
  checkAddOptions(given, isAdd, { only: ADDED, not: ['slug', 'publish', 'delete'] });
  if (isAdd) return withStore(host, ({ db }, { storage }) => add(db, storage, slug, given));
  const isChange = CHANGES.some((name) => given.has(name));
  if (given.has('delete') && isChange) throw new OperatorError('--delete goes alone');
  if (given.has('publish') && given.has('unpublish')) throw new OperatorError('Give either --publish or --unpublish');
  await withStore(host, ({ db }) => (given.has('delete') ? remove(db, slug) : change(db, slug, given, isChange)));
}

async function add(db: TenantDb, storage: MediaStorage, slug: string, given: Given): Promise<void> {
  const { decimalPlaces, store_type: type } = await storeSettings(db);
  const [name, stock, description, image] = ['name', 'stock', 'description', 'image'].map(given.option);
  const price = given.option('price') ?? (type === 'digital' ? '0' : undefined);
  if (name === undefined || price === undefined)
    throw new OperatorError(
      `A new product needs a name${type === 'digital' ? '' : ' and a price'}: --name "Blue shirt" --price 19.90`,
    );
  const read = readPatch({ name, price, stock, slug }, decimalPlaces);
  if (!read.ok) throw new OperatorError(read.message);
  const present = await changeProduct(db, slug, {});
  if (present.ok && present.product.slug === slug)
    throw new OperatorError(`There is a product "${slug}" already. To change it, leave "add" out.`);
  if (image !== undefined) await needPicture(db, storage, image);
  const { patch } = read;
  await addEntry(db, storage, {
    products: [
      {
        slug,
        name: patch.name ?? '',
        status: given.has('unpublish') ? 'draft' : 'active',
        selling_price: toMajor(patch.priceMinor ?? 0, decimalPlaces),
        stock: patch.stock ?? null,
        category_slugs: commaWords(given.option('category')),
        description_html: description === undefined ? '' : `<p>${escapeHtml(description)}</p>`,
        images: image === undefined ? [] : [{ image }],
      },
    ],
  });
  await show(db, slug, {}, 'Added: ');
}

/** Checked before the product is created: adding an image later would require a store file. */
async function needPicture(db: TenantDb, storage: MediaStorage, image: string): Promise<void> {
  const readLocal = (path: string): Promise<Buffer> => readImageFile(typedPath(path));
  const taken = (await storeMedia(db, { storage, readLocal, brandColour: async () => '' }).take([image])).get(image);
  if (!taken?.ok) throw new OperatorError(`It was not added: --image ${image} ${taken?.reason}`);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const outcome = await deleteProduct(db, slug);
  if (!outcome.ok) throw new OperatorError(outcome.message);
  console.log(`Removed ${outcome.name}.`);
}

async function change(db: TenantDb, slug: string, given: Given, isChange: boolean): Promise<void> {
  const { decimalPlaces } = await storeSettings(db);
  const [price, name, stock, newSlug] = ['price', 'name', 'stock', 'slug'].map((option) => given.option(option));
  const read = readPatch({ price, name, stock, slug: newSlug }, decimalPlaces);
  if (!read.ok) throw new OperatorError(read.message);
  await show(db, slug, { ...read.patch, ...statusOf(given) }, isChange ? 'As it was: ' : '');
}

/**
 * Changes a product and prints it in one line.
 * @param asBefore prefix if nothing has changed
 */
async function show(db: TenantDb, slug: string, patch: ProductPatch, asBefore: string): Promise<void> {
  const { decimalPlaces, currencyCode } = await storeSettings(db);
  const outcome = await changeProduct(db, slug, patch);
  if (!outcome.ok) throw new OperatorError(outcome.message);
  const { product, isChanged } = outcome;
  const done = isChanged ? 'Changed: ' : asBefore;
  const amount = `${toMajor(product.sellingPriceMinor, decimalPlaces).toFixed(decimalPlaces)} ${currencyCode}`;
  const state = [product.name, amount, product.inStock ? 'in stock' : 'out of stock', product.status];
  console.log(`${done}${product.slug} · ${state.join(' · ')}`);
}

function statusOf(given: Given): ProductPatch {
  if (given.has('unpublish')) return { status: 'draft' };
  return given.has('publish') ? { status: 'active' } : {};
}
