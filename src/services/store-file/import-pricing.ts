import type { z } from 'zod';
import { storeFileDiscount, storeFileFee, storeFileTaxClass } from '#contracts/store-file-pricing.ts';
import { discountList, feeList, taxClassList } from '#db/pricing/pricing-rows.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import { countOutcome, type Section, skip } from '../import/import-report.ts';
import { type SaveListOptions, saveList } from '../pricing/save-list.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type FileImport, readEntry } from './file-import.ts';
import { namedIds } from './pricing-names.ts';
import { readDiscount, readFee, readTaxClass } from './read-pricing.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Discounts of a store file; those that it does not name stay, with their uses. */
export async function importDiscounts(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const read = readAll(storeFileDiscount, entries, into);
  const { decimalPlaces } = await storeSettings(into.db);
  const ids = await namedIds(
    into.db,
    read.flatMap(({ value }) => value.product_slugs),
  );
  const drafts = read.map((each) => ({ ...each, make: () => readDiscount(each.value, decimalPlaces, ids) }));
  await save('discounts', drafts, into, discountList, {
    keyOf: ({ code, title }) => (code === null ? `title ${title}` : `code ${code}`),
    isWhole: false,
  });
}

/** The additional fees of a store file become those of the store. */
export async function importFees(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { decimalPlaces } = await storeSettings(into.db);
  const drafts = readAll(storeFileFee, entries, into).map((each, position) => ({
    ...each,
    make: () => readFee(each.value, decimalPlaces, position),
  }));
  await save('additional_fees', drafts, into, feeList, { keyOf: ({ name }) => name, isWhole: true });
}

/** The tax classes of a store file become those of the store. */
export async function importTaxClasses(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const read = readAll(storeFileTaxClass, entries, into);
  const ids = await namedIds(
    into.db,
    read.flatMap(({ value }) => value.product_slugs),
  );
  const drafts = read.map((each, position) => ({ ...each, make: () => readTaxClass(each.value, ids, position) }));
  await save('tax_classes', drafts, into, taxClassList, { keyOf: ({ name }) => name, isWhole: true });
}

interface Read<Value> {
  line: number;
  value: Value;
}

const readAll = <Schema extends z.ZodType>(
  schema: Schema,
  entries: readonly StoreFileEntry[],
  { report }: FileImport,
): Read<z.output<Schema>>[] =>
  entries.flatMap((entry) => {
    const value = readEntry(schema, entry, report);
    return value === null ? [] : [{ line: entry.line, value }];
  });

/** Writes what can be made; what cannot, and what appears twice, is skipped. A list that is broken is not replaced. */
async function save<Row extends { id: number }>(
  section: Section,
  drafts: readonly { line: number; make: () => Omit<Row, 'id'> }[],
  { db, report }: FileImport,
  list: RowList<Row>,
  options: SaveListOptions<Omit<Row, 'id'>>,
): Promise<void> {
  const made = new Map<string, Omit<Row, 'id'>>();
  for (const { line, make } of drafts) {
    try {
      const draft = make();
      const key = options.keyOf(draft);
      if (made.has(key)) skip(report, section, { line, subject: key, reason: 'appears twice' });
      else made.set(key, draft);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      skip(report, section, { line, subject: '', reason: error.message });
    }
  }
  if (made.size === 0) return;
  const isBroken = (report.counts[section]?.skipped ?? 0) > 0;
  const whole = { ...options, isWhole: options.isWhole && !isBroken };
  for (const outcome of await saveList(db, list, [...made.values()], whole)) countOutcome(report, section, outcome);
}
