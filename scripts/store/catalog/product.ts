import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money/money.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { namingUrl } from '#services/catalog/present-image.ts';
import {
  type ChangeOutcome,
  changeProduct,
  deleteProduct,
  type ProductPatch,
} from '#services/catalog-writes/change-product.ts';
import { readImageFile } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { createdChange } from '#services/products/audited-product.ts';
import { createProduct } from '#services/products/create-product.ts';
import type { EditFailure } from '#services/products/update-product.ts';
import { type Problem, problemsText } from '#services/store-file/entry-error.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { typedPath, withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { checkAddOptions, commaWords, readTarget } from './add-arguments.ts';
import { accepted, failureText, readPatch } from './catalog-fields.ts';
import { changeCombination, checkStockOfAll, checkStockOptions, isOfOne } from './combination-stock.ts';
import { branchPriceLines, combinationTable, originalPriceLines, productLine, stockText } from './product-text.ts';

type Changed = Extract<ChangeOutcome, { ok: true }>['product'];

const CHANGES = ['price', 'name', 'stock', 'slug', 'unpublish', 'publish'];
/** Options that apply only to a new product. */
const ADDED = ['category', 'description', 'image'];

export async function run(args: CommandArguments): Promise<void> {
  const { host, slug, isAdd, isRemoval } = readTarget(args);
  checkAddOptions(args, isAdd, { only: ADDED, not: ['slug', 'publish', 'of', 'delete'] });
  if (isAdd) return withStore(host, ({ db }, { media }) => add(db, media, slug, args));
  const isChange = CHANGES.some((name) => args.has(name));
  if (isRemoval && isChange) throw new OperatorError('remove cannot be combined with other options');
  if (args.has('publish') && args.has('unpublish')) throw new OperatorError('Give either --publish or --unpublish');
  checkStockOptions(args, CHANGES);
  await withStore(host, ({ db }) => (isRemoval ? remove(db, slug) : change(db, slug, args, isChange)));
}

async function add(db: TenantDb, storage: MediaStorage, slug: string, args: CommandArguments): Promise<void> {
  const { decimalPlaces, store_type: type } = await storeSettings(db);
  const [name, stock, description, image] = ['name', 'stock', 'description', 'image'].map(args.option);
  const price = args.option('price') ?? (type === 'digital' ? '0' : undefined);
  if (name === undefined || price === undefined)
    throw new OperatorError(
      `A new product needs a name${type === 'digital' ? '' : ' and a price'}: --name "Blue shirt" --price 19.90`,
    );
  const patch = readPatch({ name, price, stock, slug }, decimalPlaces);
  const picture = image === undefined ? [] : [{ image: await takePicture(db, storage, image), alt: '' }];
  const { record } = await recorded(db, async (transaction) => {
    const made = await createProduct(transaction, {
      slug,
      name: patch.name ?? '',
      status: args.has('unpublish') ? 'draft' : 'active',
      selling_price: toMajor(patch.priceMinor ?? 0, decimalPlaces),
      stock: patch.stock ?? null,
      category_slugs: commaWords(args.option('category')),
      description_html: description === undefined ? '' : `<p>${escapeHtml(description)}</p>`,
      images: picture,
    });
    if (!made.ok) throw new OperatorError(refusalText(made));
    return { made: made.product, change: createdChange(made.product) };
  });
  await show(db, record, 'Added: ');
}

/** Fields of a store file, and the options that set them. */
const OPTIONS: Readonly<Record<string, string>> = {
  category_slugs: '--category',
  description_html: '--description',
  images: '--image',
  name: '--name',
  selling_price: '--price',
  stock: '--stock',
};

const asTyped = ({ path, text }: Problem): Problem => ({ path: OPTIONS[path.replace(/\W.*$/, '')] ?? path, text });

function refusalText(failure: EditFailure): string {
  switch (failure.code) {
    case 'invalid':
      return `Not added: ${problemsText(failure.problems.map(asTyped))}`;
    case 'slug_taken':
      return `There is already a product "${failure.slug}". To change it, omit "add".`;
    case 'gone':
    case 'outdated':
      throw new Error(`a new product cannot fail with ${failure.code}`);
    default:
      return failureText(failure);
  }
}

/** Takes a picture into the store's media and returns its path there. */
async function takePicture(db: TenantDb, storage: MediaStorage, image: string): Promise<string> {
  const readLocal = (path: string): Promise<Buffer> => readImageFile(typedPath(path));
  const added = (await storeMedia(db, { storage, readLocal, brandColour: async () => '' }).add([image])).get(image);
  if (!added?.ok) throw new OperatorError(`Not added: --image ${image} ${added?.reason}`);
  return namingUrl(added.hash);
}

async function remove(db: TenantDb, slug: string): Promise<void> {
  const { name } = await recorded(db, async (transaction) => {
    const made = accepted(await deleteProduct(transaction, slug));
    return { made, change: { action: 'product.delete', subject: made.name, before: { slug }, after: null } };
  });
  console.log(`Removed ${name}.`);
}

async function change(db: TenantDb, slug: string, args: CommandArguments, isChange: boolean): Promise<void> {
  const { decimalPlaces } = await storeSettings(db);
  const [price, name, stock, newSlug] = ['price', 'name', 'stock', 'slug'].map((option) => args.option(option));
  const patch = readPatch({ price, name, stock, slug: newSlug }, decimalPlaces);
  if (isOfOne(args)) return setOne(db, slug, { of: args.option('of') ?? '', stock: patch.stock ?? null });
  const { before, product, isChanged } = await recorded(db, async (transaction) => {
    const present = accepted(await changeProduct(transaction, slug, {}));
    checkStockOfAll(present.product, args);
    const made = accepted(await changeProduct(transaction, slug, { ...patch, ...statusOf(args) }));
    const state = changedState(stateOf(made.before, decimalPlaces), {
      ...stateOf(made.product, decimalPlaces),
      ...(stock !== undefined && { stock }),
    });
    return { made, change: made.isChanged ? { action: 'product.change', subject: made.before.name, ...state } : null };
  });
  await show(db, product, isChanged ? 'Changed: ' : isChange ? 'Unchanged: ' : '');
  const table = isChange ? '' : await combinationTable(db, product);
  const original = price === undefined ? [] : await originalPriceLines(db, before, product);
  const own = isChange && price === undefined ? [] : await branchPriceLines(db, product);
  for (const line of [table, ...original, ...own].filter(Boolean)) console.log(line);
}

async function setOne(db: TenantDb, slug: string, typed: { of: string; stock: number | null }): Promise<void> {
  const { product, name, isChanged } = await changeCombination(db, slug, typed);
  console.log(`${isChanged ? 'Changed' : 'Unchanged'}: ${product.slug} · ${name} · stock ${stockText(typed.stock)}`);
}

const stateOf = ({ name, slug, status, sellingPriceMinor }: Changed, decimalPlaces: number) => ({
  ...{ name, slug, status },
  selling_price: toMajor(sellingPriceMinor, decimalPlaces),
});

/** Prints a product in one line. */
async function show(db: TenantDb, product: Changed, done: string): Promise<void> {
  console.log(`${done}${await productLine(db, product)}`);
}

function statusOf(args: CommandArguments): ProductPatch {
  if (args.has('unpublish')) return { status: 'draft' };
  return args.has('publish') ? { status: 'active' } : {};
}
