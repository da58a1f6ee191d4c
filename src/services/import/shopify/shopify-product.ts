import { COMBINATIONS_MAX } from '#contracts/store-file-fields.ts';
import type { DraftImage, ProductDraft } from '#domain/product-draft.ts';
import type { CellReader } from '../csv/columns.ts';
import type { RowFault } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import type { SourceProduct } from '../import-products.ts';
import type { ShopifyColumn } from './columns.ts';
import { type CommonTags, shopifyCategories } from './shopify-categories.ts';
import { isVariantRow, shopifyVariants } from './shopify-variants.ts';

export interface ShopifyContext {
  reader: CellReader<ShopifyColumn>;
  decimals: number;
  commonTags: CommonTags;
  slug: string;
}

/** Longest texts that are stored, as for products of a store file. */
const NAME_MAX = 300;
const DESCRIPTION_MAX = 200_000;
const IMAGES_MAX = 250;

/** One product from all its rows, or what keeps it from being one. */
export function shopifyProduct(rows: readonly CsvRow[], context: ShopifyContext): SourceProduct | RowFault {
  const { reader, decimals } = context;
  const { cell } = reader;
  const lead = rows.find((row) => cell(row, 'title') !== '');
  const [first] = rows;
  if (!first || !lead) return { line: first?.line ?? 0, reason: 'it has no Title' };
  const name = cell(lead, 'title');
  const other = rows.find((row) => cell(row, 'title') !== '' && cell(row, 'title') !== name);
  if (other) return { line: other.line, reason: `the handle is that of "${name}" in line ${lead.line}` };
  if (/^true$/i.test(cell(lead, 'giftCard')))
    return { line: lead.line, reason: 'it is a gift card, which cannot be sold here' };
  if (name.length > NAME_MAX) return { line: lead.line, reason: `its Title is longer than ${NAME_MAX} characters` };
  if (cell(lead, 'body').length > DESCRIPTION_MAX) return { line: lead.line, reason: 'its description is too long' };
  const variantRows = rows.filter((row) => isVariantRow(row, reader));
  if (variantRows.length > COMBINATIONS_MAX)
    return { line: lead.line, reason: `it has more than ${COMBINATIONS_MAX} variants` };
  const variants = shopifyVariants(lead, variantRows, reader, decimals);
  if ('reason' in variants) return variants;
  const draft: ProductDraft = {
    ...variants,
    slug: context.slug,
    name,
    status: statusOf(lead, reader),
    isFeatured: false,
    descriptionHtml: cell(lead, 'body'),
    maxQuantity: 20,
    categorySlugs: [],
    images: imagesOf(rows, reader),
    multiSelectableAttributes: [],
    searchWords: [cell(lead, 'vendor'), cell(lead, 'tags'), cell(lead, 'type')].join(' ').slice(0, 2_000),
    seoTitle: cell(lead, 'seoTitle').slice(0, 2_000),
    seoDescription: cell(lead, 'seoDescription').slice(0, 2_000),
    externalLink: null,
    createdAt: null,
  };
  return { line: lead.line, draft, categoryPaths: shopifyCategories(lead, reader, context.commonTags) };
}

/** `unlisted` has a page, but is in no list; what is not published on the online store has none. */
function statusOf(lead: CsvRow, { cell }: CellReader<ShopifyColumn>): ProductDraft['status'] {
  const status = cell(lead, 'status').toLowerCase();
  if (/^(?:false|no|0)$/i.test(cell(lead, 'published')) || status === 'draft' || status === 'archived') return 'draft';
  return status === 'unlisted' ? 'hidden' : 'active';
}

/** The pictures in order of Image Position, those of variants after them; each address once. */
function imagesOf(rows: readonly CsvRow[], { cell }: CellReader<ShopifyColumn>): DraftImage[] {
  const placed = rows.flatMap((row, index) => {
    const source = cell(row, 'image');
    const position = Number.parseInt(cell(row, 'imagePosition'), 10);
    return source === ''
      ? []
      : [{ source, alt: cell(row, 'imageAlt').slice(0, 500), position: position > 0 ? position : 1_000 + index }];
  });
  const images = placed.toSorted((a, b) => a.position - b.position).map(({ source, alt }) => ({ source, alt }));
  const ofVariants = rows
    .map((row) => ({ source: cell(row, 'variantImage'), alt: '' }))
    .filter(({ source }) => source !== '');
  const seen = new Set<string>();
  return [...images, ...ofVariants].filter(({ source }) => seen.size < seen.add(source).size).slice(0, IMAGES_MAX);
}
