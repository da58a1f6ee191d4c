import { type CellReader, cellReader, headingsOf, isHeader } from '../csv/columns.ts';
import { csvProduct } from '../csv/csv-product.ts';
import { type CsvSource, joinRowErrors } from '../csv/csv-source.ts';
import { groupRows, type RowGroup } from '../csv/group-rows.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { type GroupScan, scanGroups } from '../csv/scan-groups.ts';
import { slugger } from '../slugger.ts';
import type { SourceItem } from '../source-product.ts';
import { SHOPIFY_COLUMNS, type ShopifyColumn } from './columns.ts';
import { duplicatesIn } from './duplicate-handles.ts';
import { hasOwnCategory, tagsOf } from './shopify-categories.ts';
import { type ShopifyContext, shopifyColumns, shopifyProduct } from './shopify-product.ts';

/** Number of products that must share a tag before it counts as a category. */
const COMMON_TAG = 2;

/** Products of a Shopify export, read in two passes. The first counts each product's rows. */
export const shopifySource: CsvSource = async (open, { decimals }) => {
  const { header, rows } = await open();
  const reader = cellReader(headingsOf(header), SHOPIFY_COLUMNS, header.cells);
  const tags = new Map<string, number>();
  const scan = await scanGroups(header, rows, {
    resolve: (key) => key,
    keyOf(row) {
      countTags(row, reader, tags);
      const key = reader.cell(row, 'handle');
      const isLead = reader.cell(row, 'title') !== '';
      return key === '' ? { reason: 'it has no Handle', isLead } : { key, isLead };
    },
  });
  const commonTags = new Set([...tags].filter(([, count]) => count >= COMMON_TAG).map(([tag]) => tag));
  return {
    productCount: scan.sizes.size,
    async *items() {
      yield* scan.errors;
      const slugs = slugger();
      const keyOf = (row: CsvRow) => (isHeader(row, header) ? null : reader.cell(row, 'handle') || null);
      for await (const group of groupRows((await open()).rows, keyOf, scan)) {
        const { key } = group;
        yield* readGroup(group, scan, { reader, decimals, commonTags, slug: slugs.slugOf(key, key) });
      }
    },
  };
};

/** Counts the tags of products without another category. */
function countTags(row: Pick<CsvRow, 'cells'>, reader: CellReader<ShopifyColumn>, tags: Map<string, number>): void {
  if (reader.cell(row, 'title') === '' || hasOwnCategory(row, reader)) return;
  for (const tag of new Set(tagsOf(row, reader).map((name) => name.toLowerCase()))) {
    tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
}

function* readGroup(
  { key, rows, isTooLong }: RowGroup,
  { damaged }: GroupScan,
  context: ShopifyContext,
): Generator<SourceItem> {
  const line = rows[0]?.line ?? 0;
  const broken = damaged.get(key);
  if (broken) yield { line: broken.line, subject: key, reason: `one of its rows cannot be read: ${broken.reason}` };
  else if (isTooLong) yield { line, subject: key, reason: 'it has too many rows' };
  else {
    const { kept, repeated } = duplicatesIn(rows, context.reader);
    const product = shopifyProduct(kept, context);
    yield product.ok
      ? csvProduct(product.value, shopifyColumns(context.reader))
      : { ...joinRowErrors(product.errors), subject: key };
    for (const error of repeated) yield { ...error, subject: key };
  }
}
