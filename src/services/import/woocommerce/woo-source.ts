import { plainText } from '#domain/catalog/plain-text.ts';
import { headingsOf, isHeader } from '../csv/columns.ts';
import { csvProduct } from '../csv/csv-product.ts';
import { type CsvContext, type CsvSource, joinRowErrors } from '../csv/csv-source.ts';
import { groupRows, type RowGroup } from '../csv/group-rows.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { type GroupScan, type RowKey, scanGroups } from '../csv/scan-groups.ts';
import { type Slugger, slugger } from '../slugger.ts';
import type { SourceItem } from '../source-product.ts';
import { wooColumns, wooProduct } from './woo-product.ts';
import { type WooReader, wooReader } from './woo-row.ts';

/** Products of a WooCommerce export, read in two passes. The first finds out which rows belong together. */
export const wooSource: CsvSource = async (open, context) => {
  const { header, rows } = await open();
  const reader = wooReader(headingsOf(header), header.cells);
  const bySku = new Map<string, string>();
  const resolve = (key: string): string => (key.startsWith('sku:') ? (bySku.get(key.slice(4)) ?? key) : key);
  const scan = await scanGroups(header, rows, {
    resolve,
    keyOf(row) {
      const group = keyOf(row, reader);
      const sku = reader.cell(row, 'sku');
      if ('key' in group && reader.type(row) !== 'variation' && sku !== '' && !bySku.has(sku))
        bySku.set(sku, group.key);
      return group;
    },
  });
  return {
    productCount: scan.sizes.size,
    async *items() {
      yield* scan.errors;
      const slugs = slugger();
      const groupOf = (row: CsvRow): string | null => {
        const group = isHeader(row, header) ? null : keyOf(row, reader);
        return group && 'key' in group ? resolve(group.key) : null;
      };
      for await (const group of groupRows((await open()).rows, groupOf, scan)) {
        yield* readGroup(group, scan, reader, context, slugs);
      }
    },
  };
};

/** Product types that have their own row. A row without a type may be of any. */
const OWN_ROW = new Set(['simple', 'variable', 'grouped', 'external']);

/** A variation names its parent by `id:12` or by SKU. */
function keyOf(row: Pick<CsvRow, 'cells'>, { cell, type }: WooReader): RowKey {
  if (type(row) === 'variation') {
    const parent = cell(row, 'parent');
    if (parent === '') return { reason: 'it is a variation without a Parent', isLead: false };
    const isId = /^id:\s*\d+$/i.test(parent);
    return { key: isId ? parent.toLowerCase().replace(/\s/g, '') : `sku:${parent}`, isLead: false };
  }
  const isLead = OWN_ROW.has(type(row)) && cell(row, 'type') !== '';
  const [id, sku, name] = [cell(row, 'id'), cell(row, 'sku'), cell(row, 'name')];
  if (id === '' && sku === '' && name === '') return { reason: 'it has neither ID nor SKU nor Name', isLead };
  return { key: id !== '' ? `id:${id}` : sku !== '' ? `sku:${sku}` : `name:${name}`, isLead };
}

function* readGroup(
  { key, rows, isTooLong }: RowGroup,
  { damaged }: GroupScan,
  reader: WooReader,
  context: CsvContext,
  slugs: Slugger,
): Generator<SourceItem> {
  const [parent, ...others] = rows.filter((row) => reader.type(row) !== 'variation');
  const variations = rows.filter((row) => reader.type(row) === 'variation');
  const line = parent?.line ?? rows[0]?.line ?? 0;
  const subject = (parent && (reader.cell(parent, 'sku') || reader.cell(parent, 'name'))) || key;
  const broken = damaged.get(key);
  if (broken) yield { line: broken.line, subject, reason: `one of its rows cannot be read: ${broken.reason}` };
  else if (!parent) yield { line, subject, reason: 'it is a variation whose Parent is not in the file' };
  else if (isTooLong) yield { line, subject, reason: 'it has too many rows' };
  else {
    const name = plainText(reader.cell(parent, 'name'));
    const slug = slugs.slugOf(reader.cell(parent, 'slug') || name, reader.cell(parent, 'id') || key);
    const product = wooProduct(parent, variations, reader, { ...context, slug });
    yield product.ok ? csvProduct(product.value, wooColumns(reader)) : { ...joinRowErrors(product.errors), subject };
    for (const other of others)
      yield { line: other.line, subject, reason: `its ID or SKU is already used in line ${parent.line}` };
  }
}
