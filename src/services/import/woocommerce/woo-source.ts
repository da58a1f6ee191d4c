import { headingsOf, isHeader } from '../csv/columns.ts';
import type { CsvContext, CsvSource } from '../csv/csv-source.ts';
import { groupRows, type RowGroup } from '../csv/group-rows.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { type GroupScan, type RowKey, scanGroups } from '../csv/scan-groups.ts';
import type { SourceItem } from '../import-products.ts';
import { type Slugger, slugger } from '../slugger.ts';
import { wooProduct } from './woo-product.ts';
import { type WooReader, wooReader } from './woo-row.ts';

/** Products of a WooCommerce product export, in two passes: the first finds out which rows belong together. */
export const wooSource: CsvSource = async (open, context) => {
  const { header, rows } = await open();
  const reader = wooReader(headingsOf(header));
  const bySku = new Map<string, string>();
  const scan = await scanGroups(header, rows, (row) => {
    const group = keyOf(row, reader);
    const sku = reader.cell(row, 'sku');
    if ('key' in group && sku !== '' && reader.type(row) !== 'variation' && !bySku.has(sku)) bySku.set(sku, group.key);
    return group;
  });
  const resolve = (key: string): string => bySku.get(key.replace(/^sku:/, '')) ?? key;
  const merged = mergeGroups(scan, (key) => (key.startsWith('sku:') ? resolve(key) : key));
  return {
    productCount: merged.sizes.size,
    async *items() {
      yield* scan.faults;
      const slugs = slugger();
      const groupOf = (row: CsvRow): string | null => {
        const group = isHeader(row, header) ? null : keyOf(row, reader);
        if (!group || !('key' in group)) return null;
        return group.key.startsWith('sku:') ? resolve(group.key) : group.key;
      };
      for await (const group of groupRows((await open()).rows, groupOf, merged)) {
        yield* readGroup(group, merged, reader, context, slugs);
      }
    },
  };
};

/** A variation belongs to its parent, which it names by `id:12` or by its SKU. */
function keyOf(row: Pick<CsvRow, 'cells'>, { cell, type }: WooReader): RowKey {
  if (type(row) === 'variation') {
    const parent = cell(row, 'parent');
    if (parent === '') return { reason: 'it is a variation without a Parent' };
    return { key: /^id:\s*\d+$/i.test(parent) ? parent.toLowerCase().replace(/\s/g, '') : `sku:${parent}` };
  }
  const [id, sku, name] = [cell(row, 'id'), cell(row, 'sku'), cell(row, 'name')];
  if (id === '' && sku === '' && name === '') return { reason: 'it has neither ID nor SKU nor Name' };
  return { key: id !== '' ? `id:${id}` : sku !== '' ? `sku:${sku}` : `name:${name}` };
}

function mergeGroups(scan: GroupScan, resolve: (key: string) => string): GroupScan {
  const sizes = new Map<string, number>();
  for (const [key, size] of scan.sizes) sizes.set(resolve(key), (sizes.get(resolve(key)) ?? 0) + size);
  return { ...scan, sizes, hurt: new Map([...scan.hurt].map(([key, fault]) => [resolve(key), fault])) };
}

function* readGroup(
  { key, rows, isTooLong }: RowGroup,
  { hurt }: GroupScan,
  reader: WooReader,
  context: CsvContext,
  slugs: Slugger,
): Generator<SourceItem> {
  const [parent, ...others] = rows.filter((row) => reader.type(row) !== 'variation');
  const variations = rows.filter((row) => reader.type(row) === 'variation');
  const line = parent?.line ?? rows[0]?.line ?? 0;
  const subject = (parent && (reader.cell(parent, 'sku') || reader.cell(parent, 'name'))) || key;
  const broken = hurt.get(key);
  if (broken) yield { line: broken.line, subject, reason: `a row of it cannot be read: ${broken.reason}` };
  else if (!parent) yield { line, subject, reason: 'it is a variation whose Parent is not in the file' };
  else if (isTooLong) yield { line, subject, reason: 'it has too many rows' };
  else {
    const name = reader.cell(parent, 'name');
    const slug = slugs.slugOf(reader.cell(parent, 'slug') || name, reader.cell(parent, 'id') || key);
    const product = wooProduct(parent, variations, reader, { ...context, slug });
    yield 'reason' in product ? { ...product, subject } : product;
    for (const other of others) yield { line: other.line, subject, reason: `it has the ID or SKU of line ${parent.line}` };
  }
}
