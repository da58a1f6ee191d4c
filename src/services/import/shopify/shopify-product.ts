import { ALT_MAX, HTML_MAX, IMAGES_MAX, NAME_MAX, TEXT_MAX } from '#contracts/limits.ts';
import { COMBINATIONS_MAX } from '#contracts/store-file/store-file-fields.ts';
import { type DraftImage, PRODUCT_DEFAULTS, type ProductDraft } from '#domain/catalog/product-draft.ts';
import { addIfNew } from '#lib/add-if-new.ts';
import type { CellReader } from '../csv/columns.ts';
import { type CsvProduct, csvDraft, type ProductColumns } from '../csv/csv-product.ts';
import { type RowError, type RowResult, rowErrors } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import type { ShopifyColumn } from './columns.ts';
import { type CommonTags, shopifyCategories } from './shopify-categories.ts';
import { isVariantRow, shopifyVariants } from './shopify-variants.ts';

export interface ShopifyContext {
  reader: CellReader<ShopifyColumn>;
  decimals: number;
  commonTags: CommonTags;
  slug: string;
}

/** Builds one product from all its rows. */
export function shopifyProduct(rows: readonly CsvRow[], context: ShopifyContext): RowResult<CsvProduct> {
  const { reader, decimals } = context;
  const { cell, heading } = reader;
  const lead = rows.find((row) => cell(row, 'title') !== '');
  const [first] = rows;
  if (!first || !lead) return rowErrors([{ line: first?.line ?? 0, reason: `${heading('title')} is empty` }]);
  const name = cell(lead, 'title');
  const other = rows.find((row) => cell(row, 'title') !== '' && cell(row, 'title') !== name);
  if (other)
    return rowErrors([{ line: other.line, reason: `the handle is already used by "${name}" in line ${lead.line}` }]);
  if (/^true$/i.test(cell(lead, 'giftCard')))
    return rowErrors([{ line: lead.line, reason: 'it is a gift card, which cannot be sold here' }]);
  const errors: RowError[] = [];
  const addError = (reason: string) => errors.push({ line: lead.line, reason });
  if (name.length > NAME_MAX) addError(`${heading('title')} is longer than ${NAME_MAX} characters`);
  if (cell(lead, 'body').length > HTML_MAX) addError(`${heading('body')} is longer than ${HTML_MAX} characters`);
  const variantRows = rows.filter((row) => isVariantRow(row, reader));
  if (variantRows.length > COMBINATIONS_MAX) addError(`it has more than ${COMBINATIONS_MAX} variants`);
  const variants = shopifyVariants(lead, variantRows.slice(0, COMBINATIONS_MAX), reader, decimals);
  if (!variants.ok) return rowErrors([...errors, ...variants.errors]);
  if (errors.length > 0) return rowErrors(errors);
  const draft = csvDraft(variants.value, {
    slug: context.slug,
    name,
    status: statusOf(lead, reader),
    isFeatured: false,
    descriptionHtml: cell(lead, 'body'),
    maxQuantity: PRODUCT_DEFAULTS.maxQuantity,
    images: imagesOf(rows, reader),
    searchWords: [cell(lead, 'vendor'), cell(lead, 'tags'), cell(lead, 'type')].join(' ').slice(0, TEXT_MAX),
    seoTitle: cell(lead, 'seoTitle').slice(0, TEXT_MAX),
    seoDescription: cell(lead, 'seoDescription').slice(0, TEXT_MAX),
  });
  const categoryPaths = shopifyCategories(lead, reader, context.commonTags);
  return { ok: true, value: { line: lead.line, draft, categoryPaths } };
}

/** The fields that a file has columns for. Tags can provide the categories of a file without category columns. */
export function shopifyColumns({ has }: CellReader<ShopifyColumn>): ProductColumns {
  const columns: [isThere: boolean, field: keyof ProductDraft][] = [
    [true, 'name'],
    [has('status') || has('published'), 'status'],
    [has('body'), 'descriptionHtml'],
    [has('image') || has('variantImage'), 'images'],
    [has('seoTitle'), 'seoTitle'],
    [has('seoDescription'), 'seoDescription'],
  ];
  return {
    fields: columns.flatMap(([isThere, field]) => (isThere ? field : [])),
    offer: { originalPriceMinor: has('compareAt'), stock: has('quantity') && has('tracker'), sku: has('sku') },
    hasOptions: has('option1Name') && has('option1Value'),
    hasVariantImages: has('variantImage'),
    hasCategories: has('collection') || has('type') || has('taxonomy') || has('tags'),
    hasAllWords: has('vendor') && has('tags') && has('type'),
  };
}

/** An `unlisted` product has a page but is in no list. A product not published on the online store has no page. */
function statusOf(lead: CsvRow, { cell }: CellReader<ShopifyColumn>): ProductDraft['status'] {
  const status = cell(lead, 'status').toLowerCase();
  if (/^(?:false|no|0)$/i.test(cell(lead, 'published')) || status === 'draft' || status === 'archived') return 'draft';
  return status === 'unlisted' ? 'hidden' : 'active';
}

/** The pictures ordered by Image Position, followed by those of variants, without duplicates. */
function imagesOf(rows: readonly CsvRow[], { cell }: CellReader<ShopifyColumn>): DraftImage[] {
  const placed = rows.flatMap((row, index) => {
    const source = cell(row, 'image');
    const position = Number.parseInt(cell(row, 'imagePosition'), 10);
    return source === ''
      ? []
      : [{ source, alt: cell(row, 'imageAlt').slice(0, ALT_MAX), position: position > 0 ? position : 1_000 + index }];
  });
  const images = placed.toSorted((a, b) => a.position - b.position).map(({ source, alt }) => ({ source, alt }));
  const ofVariants = rows
    .map((row) => ({ source: cell(row, 'variantImage'), alt: '' }))
    .filter(({ source }) => source !== '');
  const seen = new Set<string>();
  return [...images, ...ofVariants].filter(({ source }) => addIfNew(seen, source)).slice(0, IMAGES_MAX);
}
