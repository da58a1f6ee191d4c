import { HTML_MAX, IMAGES_MAX, NAME_MAX, TEXT_MAX } from '#contracts/limits.ts';
import { plainText } from '#domain/catalog/plain-text.ts';
import { PRODUCT_DEFAULTS, type ProductDraft } from '#domain/catalog/product-draft.ts';
import type { CsvDraft, CsvProduct, ProductColumns } from '../csv/csv-product.ts';
import { type CsvContext, joinRowErrors, type RowError } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { wooOffer } from './woo-price.ts';
import { listOf, type WooReader, wooHtml, wooImages, wooSku } from './woo-row.ts';
import { wooVariants } from './woo-variants.ts';

const UNSOLD: ReadonlyMap<string, string> = new Map([
  ['grouped', 'it is a group: its products are imported by themselves'],
  ['external', 'it is sold on another site'],
]);

/** Builds one product from its row and those of its variations, or returns its error. */
export function wooProduct(
  parent: CsvRow,
  variations: readonly CsvRow[],
  reader: WooReader,
  context: CsvContext & { slug: string },
): CsvProduct | RowError {
  const { cell, heading } = reader;
  const errorOf = (reason: string): RowError => ({ line: parent.line, reason });
  const type = reader.type(parent);
  const name = plainText(cell(parent, 'name'));
  const unsold = UNSOLD.get(type);
  if (unsold !== undefined) return errorOf(unsold);
  if (type !== 'simple' && type !== 'variable') return errorOf(`products of the type "${type}" are not known`);
  const errors: RowError[] = [];
  if (name === '') errors.push(errorOf(`${heading('name')} is empty`));
  if (name.length > NAME_MAX) errors.push(errorOf(`${heading('name')} is longer than ${NAME_MAX} characters`));
  const descriptionHtml = [wooHtml(cell(parent, 'short')), wooHtml(cell(parent, 'description'))]
    .filter(Boolean)
    .join('\n');
  if (descriptionHtml.length > HTML_MAX)
    errors.push(errorOf(`${heading('description')} is longer than ${HTML_MAX} characters`));
  const sold =
    type === 'variable' ? variableOf(parent, variations, reader, context) : simpleOf(parent, reader, context);
  if (Array.isArray(sold) || errors.length > 0) return joinRowErrors([...errors, ...(Array.isArray(sold) ? sold : [])]);
  const images = imagesOf([parent, ...variations], reader);
  const kept = new Set(images.map(({ source }) => source));
  const draft: CsvDraft = {
    ...sold,
    combinations: sold.combinations.map(({ image = '', ...combination }) =>
      kept.has(image) ? { ...combination, image } : combination,
    ),
    slug: context.slug,
    name,
    status: statusOf(parent, reader),
    isFeatured: /^(?:1|yes|true)$/i.test(cell(parent, 'featured')),
    descriptionHtml,
    maxQuantity: /^(?:1|yes|true)$/i.test(cell(parent, 'soldIndividually')) ? 1 : PRODUCT_DEFAULTS.maxQuantity,
    categorySlugs: [],
    images,
    multiSelectableAttributes: [],
    searchWords: wordsOf(parent, reader),
    seoTitle: '',
    seoDescription: '',
    externalLink: null,
    createdAt: null,
  };
  return { line: parent.line, draft, categoryPaths: categoriesOf(cell(parent, 'categories')) };
}

/** The fields that a file has columns for. */
export function wooColumns(reader: WooReader): ProductColumns {
  const { has } = reader;
  const columns: [isThere: boolean, field: keyof ProductDraft][] = [
    [true, 'name'],
    [has('published') || has('visibility'), 'status'],
    [has('featured'), 'isFeatured'],
    [has('short') && has('description'), 'descriptionHtml'],
    [has('soldIndividually'), 'maxQuantity'],
    [has('images'), 'images'],
  ];
  return {
    fields: columns.flatMap(([isThere, field]) => (isThere ? field : [])),
    offer: { originalPriceMinor: has('sale'), stock: has('stock'), sku: has('sku') },
    hasOptions: reader.hasAttributes,
    hasVariantImages: has('images'),
    hasCategories: has('categories'),
    hasAllWords: has('brands') && has('tags') && reader.hasAttributes,
  };
}

type Sold = Pick<
  ProductDraft,
  'attributes' | 'combinations' | 'sellingPriceMinor' | 'originalPriceMinor' | 'stock' | 'sku'
>;

function simpleOf(row: CsvRow, reader: WooReader, context: CsvContext): Sold | RowError[] {
  const offer = wooOffer(row, row, reader, context);
  if (Array.isArray(offer)) return offer.map((reason) => ({ line: row.line, reason }));
  const { priceMinor: sellingPriceMinor, ...rest } = offer;
  return { ...rest, sku: wooSku(row, reader), sellingPriceMinor, attributes: [], combinations: [] };
}

function variableOf(
  parent: CsvRow,
  variations: readonly CsvRow[],
  reader: WooReader,
  context: CsvContext,
): Sold | RowError[] {
  const choices = wooVariants(parent, variations, reader, context);
  if (Array.isArray(choices)) return choices;
  const cheapest = choices.combinations.toSorted((a, b) => a.priceMinor - b.priceMinor)[0];
  if (!cheapest) return [{ line: parent.line, reason: 'it has no variation that can be bought' }];
  const { priceMinor: sellingPriceMinor, originalPriceMinor } = cheapest;
  return { ...choices, sellingPriceMinor, originalPriceMinor, stock: null, sku: null };
}

/** A product hidden from the WooCommerce catalog still has a page, unlike a private product or a draft. */
function statusOf(row: CsvRow, { cell }: WooReader): ProductDraft['status'] {
  if (/^(?:0|-1|false|no|draft|private|pending)$/i.test(cell(row, 'published'))) return 'draft';
  return /^(?:hidden|search)$/i.test(cell(row, 'visibility')) ? 'hidden' : 'active';
}

const imagesOf = (rows: readonly CsvRow[], reader: WooReader): ProductDraft['images'] =>
  [...new Set(rows.flatMap((row) => wooImages(row, reader)))]
    .slice(0, IMAGES_MAX)
    .map((source) => ({ source, alt: '' }));

/** `Clothing > Hoodies, Sale`. WooCommerce's own "Uncategorized" is ignored. */
const categoriesOf = (cell: string): string[][] =>
  listOf(cell)
    .map((path) =>
      path
        .split('>')
        .map((level) => plainText(level))
        .filter((level) => level !== ''),
    )
    .filter((path) => path.length > 0 && path.join().toLowerCase() !== 'uncategorized');

/** Search words: tags, brands, the SKU that variations share, and attribute values (`Material: Cotton`). */
const wordsOf = (row: CsvRow, reader: WooReader): string =>
  [
    ...listOf(reader.cell(row, 'brands')),
    ...listOf(reader.cell(row, 'tags')),
    ...(reader.type(row) === 'variable' ? [reader.cell(row, 'sku')] : []),
    ...reader.attributes(row).flatMap(({ values }) => values),
  ]
    .join(' ')
    .slice(0, TEXT_MAX);
