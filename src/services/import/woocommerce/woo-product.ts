import { HTML_MAX, IMAGES_MAX, NAME_MAX, TEXT_MAX } from '#contracts/limits.ts';
import { plainText } from '#domain/catalog/plain-text.ts';
import { PRODUCT_DEFAULTS, type ProductDraft } from '#domain/catalog/product-draft.ts';
import {
  type CsvProduct,
  csvDraft,
  type ProductColumns,
  type SoldProduct,
  soldByCombinations,
} from '../csv/csv-product.ts';
import { type CsvContext, type RowError, type RowResult, rowErrors } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { wooOffer } from './woo-price.ts';
import { listOf, type WooReader, wooHtml, wooImages, wooSku } from './woo-row.ts';
import { wooVariants } from './woo-variants.ts';

const UNSOLD: ReadonlyMap<string, string> = new Map([
  ['grouped', 'it is a group: its products are imported by themselves'],
  ['external', 'it is sold on another site'],
]);

/** Builds one product from its row and those of its variations. */
export function wooProduct(
  parent: CsvRow,
  variations: readonly CsvRow[],
  reader: WooReader,
  context: CsvContext & { slug: string },
): RowResult<CsvProduct> {
  const { cell, heading } = reader;
  const errorOf = (reason: string): RowError => ({ line: parent.line, reason });
  const type = reader.type(parent);
  const name = plainText(cell(parent, 'name'));
  const unsold = UNSOLD.get(type);
  if (unsold !== undefined) return rowErrors([errorOf(unsold)]);
  if (type !== 'simple' && type !== 'variable')
    return rowErrors([errorOf(`products of the type "${type}" are not known`)]);
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
  if (!sold.ok) return rowErrors([...errors, ...sold.errors]);
  if (errors.length > 0) return rowErrors(errors);
  const draft = csvDraft(sold.value, {
    slug: context.slug,
    name,
    status: statusOf(parent, reader),
    isFeatured: /^(?:1|yes|true)$/i.test(cell(parent, 'featured')),
    descriptionHtml,
    maxQuantity: /^(?:1|yes|true)$/i.test(cell(parent, 'soldIndividually')) ? 1 : PRODUCT_DEFAULTS.maxQuantity,
    images: imagesOf([parent, ...variations], reader),
    searchWords: wordsOf(parent, reader),
    seoTitle: '',
    seoDescription: '',
  });
  return { ok: true, value: { line: parent.line, draft, categoryPaths: categoriesOf(cell(parent, 'categories')) } };
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

function simpleOf(row: CsvRow, reader: WooReader, context: CsvContext): RowResult<SoldProduct> {
  const offer = wooOffer(row, row, reader, context);
  if (!offer.ok) return offer;
  const { priceMinor: sellingPriceMinor, ...rest } = offer.value;
  const sold = { ...rest, sku: wooSku(row, reader), sellingPriceMinor, attributes: [], combinations: [] };
  return { ok: true, value: sold };
}

function variableOf(
  parent: CsvRow,
  variations: readonly CsvRow[],
  reader: WooReader,
  context: CsvContext,
): RowResult<SoldProduct> {
  const choices = wooVariants(parent, variations, reader, context);
  if (!choices.ok) return choices;
  const sold = soldByCombinations(choices.value);
  return sold
    ? { ok: true, value: sold }
    : rowErrors([{ line: parent.line, reason: 'it has no variation that can be bought' }]);
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
