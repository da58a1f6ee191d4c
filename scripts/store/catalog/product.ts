import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money/money.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import {
  type ChangeOutcome,
  changeProduct,
  deleteProduct,
  type ProductPatch,
} from '#services/catalog-writes/change-product.ts';
import { readImageFile } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { COMMAND_LINE, recordAudit } from '#services/operators/audit.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import { moneyText } from '../money-text.ts';
import { typedPath, withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import type { VerbArguments } from '../verb.ts';
import { addEntry, checkAddOptions, commaWords, readTarget } from './add-entry.ts';
import { accepted, readPatch } from './catalog-fields.ts';

type Changed = Extract<ChangeOutcome, { ok: true }>['product'];

const CHANGES = ['price', 'name', 'stock', 'slug', 'unpublish', 'publish'];
/** Options that apply only to a new product. */
const ADDED = ['category', 'description', 'image'];

export async function run(args: VerbArguments): Promise<void> {
  const { host, slug, isAdd } = readTarget(args);
  checkAddOptions(args, isAdd, { only: ADDED, not: ['slug', 'publish', 'delete'] });
  if (isAdd) return withStore(host, ({ db }, { media }) => add(db, media, slug, args));
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
  const { product } = accepted(await changeProduct(db, slug, {}));
  const { name: subject, status } = product;
  const after = { slug, status, selling_price: toMajor(product.sellingPriceMinor, decimalPlaces) };
  await recordAudit(db, COMMAND_LINE, { action: 'product.create', subject, before: null, after });
  await show(db, product, 'Added: ');
}

/** Checked before the product is created: adding an image later would require a store file. */
async function requirePicture(db: TenantDb, storage: MediaStorage, image: string): Promise<void> {
  const readLocal = (path: string): Promise<Buffer> => readImageFile(typedPath(path));
  const taken = (await storeMedia(db, { storage, readLocal, brandColour: async () => '' }).take([image])).get(image);
  if (!taken?.ok) throw new OperatorError(`Not added: --image ${image} ${taken?.reason}`);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const { name } = await recorded(db, async (transaction) => {
    const made = accepted(await deleteProduct(transaction, slug));
    return { made, change: { action: 'product.delete', subject: made.name, before: { slug }, after: null } };
  });
  console.log(`Removed ${name}.`);
}

async function change(db: TenantDb, slug: string, args: VerbArguments, isChange: boolean): Promise<void> {
  const { decimalPlaces } = await storeSettings(db);
  const [price, name, stock, newSlug] = ['price', 'name', 'stock', 'slug'].map((option) => args.option(option));
  const patch = readPatch({ price, name, stock, slug: newSlug }, decimalPlaces);
  const { product, isChanged } = await recorded(db, async (transaction) => {
    const { product: before } = accepted(await changeProduct(transaction, slug, {}));
    const made = accepted(await changeProduct(transaction, slug, { ...patch, ...statusOf(args) }));
    const state = changedState(stateOf(before, decimalPlaces), {
      ...stateOf(made.product, decimalPlaces),
      ...(stock !== undefined && { stock }),
    });
    return { made, change: made.isChanged ? { action: 'product.change', subject: before.name, ...state } : null };
  });
  await show(db, product, isChanged ? 'Changed: ' : isChange ? 'Unchanged: ' : '');
}

const stateOf = ({ name, slug, status, sellingPriceMinor }: Changed, decimalPlaces: number) => ({
  ...{ name, slug, status },
  selling_price: toMajor(sellingPriceMinor, decimalPlaces),
});

/** Prints a product in one line. */
async function show(db: TenantDb, product: Changed, done: string): Promise<void> {
  const money = moneyText(await storeSettings(db));
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
