import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money/money.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { changeProduct, deleteProduct, type ProductPatch } from '#services/catalog-writes/change-product.ts';
import { readImageFile } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import { moneyText } from '../money-text.ts';
import { typedPath, withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';
import { addEntry, checkAddOptions, commaWords, readTarget } from './add-entry.ts';
import { accepted, readPatch } from './catalog-fields.ts';

const CHANGES = ['price', 'name', 'stock', 'slug', 'unpublish', 'publish'];
/** Options that apply only to a new product. */
const ADDED = ['category', 'description', 'image'];

export async function run(args: VerbArguments): Promise<void> {
  const { host, slug, isAdd } = readTarget(args);
  checkAddOptions(args, isAdd, { only: ADDED, not: ['slug', 'publish', 'delete'] });
  if (isAdd) return withStore(host, ({ db }, { storage }) => add(db, storage, slug, args));
  const isChange = CHANGES.some((name) => args.has(name));
  if (args.has('delete') && isChange) throw new OperatorError('--delete cannot be combined with other options');
  if (args.has('publish') && args.has('unpublish')) throw new OperatorError('Give either --publish or --unpublish');
  await withStore(host, ({ db }) => (args.has('delete') ? remove(db, slug) : change(db, slug, args, isChange)));
}

async function add(db: TenantDb, storage: MediaStorage, slug: string, args: VerbArguments): Promise<void> {
  const { decimalPlaces, store_type: type } = await storeSettings(db);
  const [name, stock, description, image] = ['name', 'stock', 'description', 'image'].map(args.option);
  const price = args.option('price') ?? (type === 'digital' ? '0' : undefined);
  if (name === undefined || price === undefined)
    throw new OperatorError(
      `A new product needs a name${type === 'digital' ? '' : ' and a price'}: --name "Blue shirt" --price 19.90`,
    );
  const patch = readPatch({ name, price, stock, slug }, decimalPlaces);
  const present = await changeProduct(db, slug, {});
  if (present.ok && present.product.slug === slug)
    throw new OperatorError(`There is already a product "${slug}". To change it, omit "add".`);
  if (image !== undefined) await requirePicture(db, storage, image);
  await addEntry(db, storage, {
    products: [
      {
        slug,
        name: patch.name ?? '',
        status: args.has('unpublish') ? 'draft' : 'active',
        selling_price: toMajor(patch.priceMinor ?? 0, decimalPlaces),
        stock: patch.stock ?? null,
        category_slugs: commaWords(args.option('category')),
        description_html: description === undefined ? '' : `<p>${escapeHtml(description)}</p>`,
        images: image === undefined ? [] : [{ image }],
      },
    ],
  });
  await show(db, slug, {}, 'Added: ');
}

/** Checked before the product is created: adding an image later would require a store file. */
async function requirePicture(db: TenantDb, storage: MediaStorage, image: string): Promise<void> {
  const readLocal = (path: string): Promise<Buffer> => readImageFile(typedPath(path));
  const taken = (await storeMedia(db, { storage, readLocal, brandColour: async () => '' }).take([image])).get(image);
  if (!taken?.ok) throw new OperatorError(`Not added: --image ${image} ${taken?.reason}`);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const { name } = accepted(await deleteProduct(db, slug));
  console.log(`Removed ${name}.`);
}

async function change(db: TenantDb, slug: string, args: VerbArguments, isChange: boolean): Promise<void> {
  const { decimalPlaces } = await storeSettings(db);
  const [price, name, stock, newSlug] = ['price', 'name', 'stock', 'slug'].map((option) => args.option(option));
  const patch = readPatch({ price, name, stock, slug: newSlug }, decimalPlaces);
  await show(db, slug, { ...patch, ...statusOf(args) }, isChange ? 'Unchanged: ' : '');
}

/**
 * Changes a product and prints it in one line.
 * @param asBefore prefix if nothing has changed
 */
async function show(db: TenantDb, slug: string, patch: ProductPatch, asBefore: string): Promise<void> {
  const money = moneyText(await storeSettings(db));
  const { product, isChanged } = accepted(await changeProduct(db, slug, patch));
  const done = isChanged ? 'Changed: ' : asBefore;
  const state = [
    product.name,
    money(product.sellingPriceMinor),
    product.inStock ? 'in stock' : 'out of stock',
    product.status,
  ];
  console.log(`${done}${product.slug} · ${state.join(' · ')}`);
}

function statusOf(args: VerbArguments): ProductPatch {
  if (args.has('unpublish')) return { status: 'draft' };
  return args.has('publish') ? { status: 'active' } : {};
}
