import type { z } from 'zod';
import { storeFileDiscount, storeFileFee, storeFileTaxClass } from '#contracts/store-file/store-file-pricing.ts';
import { discountList, feeList, type StoredDiscount, taxClassList } from '#db/pricing/pricing-rows.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import { discountKey } from '#domain/discounts/targets.ts';
import { saveList } from '../../pricing/save-list.ts';
import type { Fields } from '../merge/merge.ts';
import { type NamedIds, namedIds } from '../pricing-names.ts';
import { readDiscount, readFee, readTaxClass } from '../read-pricing.ts';
import { writePricing } from '../write-pricing.ts';
import {
  countEntry,
  countRemoved,
  type FileImport,
  type ListSection,
  mergeSection,
  positionsOf,
  readEntry,
  type SectionOptions,
  skipEntry,
} from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Imports the discounts of a store file. Discounts that it does not mention are unchanged, including their uses. */
export async function importDiscounts(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { discounts } = await writePricing(into.db, into.decimals);
  await importList<typeof storeFileDiscount, StoredDiscount>(entries, into, {
    section: 'discounts',
    schema: storeFileDiscount,
    list: discountList,
    present: discounts,
    keyOf: discountKey,
    isWhole: false,
    make: (file, ids) => readDiscount(file, into.decimals, ids),
  });
}

/** @param isEmptied the file states that there are none. */
export async function importFees(
  entries: readonly StoreFileEntry[],
  into: FileImport,
  isEmptied: boolean,
): Promise<void> {
  const { fees } = await writePricing(into.db, into.decimals);
  await importList(entries, into, {
    section: 'additional_fees',
    schema: storeFileFee,
    list: feeList,
    present: fees,
    keyOf: ({ name }) => name,
    isWhole: true,
    isEmptied,
    make: (file) => readFee(file, into.decimals, 0),
  });
}

/** @param isEmptied the file states that there are none. */
export async function importTaxClasses(
  entries: readonly StoreFileEntry[],
  into: FileImport,
  isEmptied: boolean,
): Promise<void> {
  const { taxClasses } = await writePricing(into.db, into.decimals);
  await importList(entries, into, {
    section: 'tax_classes',
    schema: storeFileTaxClass,
    list: taxClassList,
    present: taxClasses,
    keyOf: ({ name }) => name,
    isWhole: true,
    isEmptied,
    make: (file, ids) => readTaxClass(file, ids, 0),
  });
}

interface ListImport<Schema extends z.ZodType, Row extends { id: number }> extends SectionOptions {
  section: ListSection;
  schema: Schema;
  list: RowList<Row>;
  /** The rows of the list in the form of a file, in their order. */
  present: readonly object[];
  keyOf(row: Omit<Row, 'id'>): string;
  /** @throws {RangeError} describing the error. */
  make(file: z.output<Schema>, ids: NamedIds): Omit<Row, 'id'>;
}

/**
 * Writes the changes of the file and skips invalid entries. If a whole list contains an error, nothing is removed from
 * it.
 */
async function importList<Schema extends z.ZodType, Row extends { id: number }>(
  entries: readonly StoreFileEntry[],
  into: FileImport,
  { section, schema, list, present, keyOf, make, ...options }: ListImport<Schema, Row>,
): Promise<void> {
  const { db, report } = into;
  const rows = await list.all(db);
  const merged = await mergeSection(section, present as readonly Fields[], entries, into, options);
  const ids = await namedIds(
    db,
    merged.entries.flatMap(({ value }) => namedProducts(value)),
  );
  const isPlaced = rows.every((row) => 'position' in row) && section !== 'discounts';
  const positions = positionsOf(merged.entries, rows as unknown as { position: number }[]);
  let isBroken = merged.isBroken;
  const drafts: { entry: StoreFileEntry | null; draft: Omit<Row, 'id'> }[] = [];
  for (const [index, { entry, value, present: place, isChanged }] of merged.entries.entries()) {
    const position = isPlaced ? { position: positions[index] ?? index } : {};
    const before = place === null ? undefined : rows[place];
    if (before && !isChanged) drafts.push({ entry, draft: { ...before, ...position } });
    else if (entry) {
      const draft = made(entry, value);
      if (draft) drafts.push({ entry, draft: { ...draft, ...position } });
      else isBroken = true;
    }
  }
  const removed = isBroken && options.isWhole && into.isReplacing ? [] : merged.removed;
  const outcomes = await saveList(db, list, {
    drafts: drafts.map(({ draft }) => draft),
    keyOf,
    removed: removed.flatMap((place) => rows[place]?.id ?? []),
  });
  for (const [index, outcome] of outcomes.entries()) countEntry(report, drafts[index]?.entry ?? null, outcome, merged);
  countRemoved(report, { ...merged, removed });

  function made(entry: StoreFileEntry, value: unknown): Omit<Row, 'id'> | null {
    const file = readEntry(schema, entry, report, { value, origins: merged.origins });
    if (file === null) return null;
    try {
      return make(file, ids);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      skipEntry(report, entry, error.message);
      return null;
    }
  }
}

const namedProducts = ({ product_slugs: slugs }: Fields): string[] =>
  Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : [];
