import type { z } from 'zod';
import { storeFileDiscount, storeFileFee, storeFileTaxClass } from '#contracts/store-file/store-file-pricing.ts';
import {
  discountList,
  feeList,
  type StoredDiscount,
  type StoredFee,
  type StoredTaxClass,
  taxClassList,
} from '#db/pricing/pricing-rows.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import { discountKey } from '#domain/discounts/targets.ts';
import { saveList } from '../../pricing/save-list.ts';
import { parseEntry, problemsText } from '../entry-error.ts';
import { type EntryReader, entryReader } from '../entry-reader.ts';
import type { Fields } from '../merge/merge.ts';
import { type NamedIds, namedIds } from '../pricing-names.ts';
import { readDiscount, readFee, readTaxClass } from '../read-pricing.ts';
import { writeDiscounts, writeFees, writeTaxClasses } from '../write-pricing.ts';
import {
  countEntry,
  countRemoved,
  type FileImport,
  type ListSection,
  mergeSection,
  pathOf,
  positionsOf,
  type SectionOptions,
  skipEntry,
} from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Imports the discounts of a store file. Discounts that it does not mention are unchanged, including their uses. */
export async function importDiscounts(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  await importList<typeof storeFileDiscount, StoredDiscount>(entries, into, {
    section: 'discounts',
    schema: storeFileDiscount,
    list: discountList,
    write: (rows) => writeDiscounts(into.db, rows, into.decimals),
    keyOf: discountKey,
    isWhole: false,
    make: (file, { ids, reader }) => readDiscount(file, ids, reader),
  });
}

export async function importFees(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  await importList<typeof storeFileFee, StoredFee>(entries, into, {
    section: 'additional_fees',
    schema: storeFileFee,
    list: feeList,
    write: async (rows) => writeFees(rows, into.decimals),
    keyOf: ({ name }) => name,
    isWhole: true,
    order: BY_POSITION,
    make: (file, { position, reader }) => readFee(file, position, reader),
  });
}

export async function importTaxClasses(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  await importList<typeof storeFileTaxClass, StoredTaxClass>(entries, into, {
    section: 'tax_classes',
    schema: storeFileTaxClass,
    list: taxClassList,
    write: (rows) => writeTaxClasses(into.db, rows),
    keyOf: ({ name }) => name,
    isWhole: true,
    order: BY_POSITION,
    make: (file, { ids, position, reader }) => readTaxClass(file, ids, position, reader),
  });
}

interface ListImport<Schema extends z.ZodType, Row extends { id: number }> extends SectionOptions {
  section: ListSection;
  schema: Schema;
  list: RowList<Row>;
  /** Returns rows in the form of a file, in their order. */
  write(rows: readonly Row[]): Promise<readonly object[]>;
  keyOf(row: Omit<Row, 'id'>): string;
  /** Omitted for rows without positions. */
  order?: RowOrder<Row>;
  make(file: z.output<Schema>, context: RowContext): Omit<Row, 'id'>;
}

/** How the rows of a list are put in order. */
interface RowOrder<Row> {
  positionOf(row: Row): number;
  withPosition(row: Omit<Row, 'id'>, position: number): Omit<Row, 'id'>;
}

const BY_POSITION = {
  positionOf: ({ position }: { position: number }): number => position,
  withPosition: <Row extends { position: number }>(row: Row, position: number): Row => ({ ...row, position }),
};

interface RowContext {
  ids: NamedIds;
  /** Position of the row in its list. */
  position: number;
  /** Receives what is wrong with the row. */
  reader: EntryReader;
}

/**
 * Writes the changes of the file and skips invalid entries. If a whole list contains an error, nothing is removed from
 * it.
 */
async function importList<Schema extends z.ZodType, Row extends { id: number }>(
  entries: readonly StoreFileEntry[],
  into: FileImport,
  { section, schema, list, write, keyOf, order, make, ...options }: ListImport<Schema, Row>,
): Promise<void> {
  const { db, report } = into;
  const rows = await list.all(db);
  const present = (await write(rows)) as readonly Fields[];
  const merged = mergeSection(section, present, entries, into, options);
  const ids = await namedIds(
    db,
    merged.entries.flatMap(({ value }) => namedProducts(value)),
  );
  const positions = order ? positionsOf(merged.entries, rows.map(order.positionOf)) : [];
  let isBroken = merged.isBroken;
  const drafts: { entry: StoreFileEntry | null; draft: Omit<Row, 'id'> }[] = [];
  for (const [index, { entry, value, present: place, isChanged }] of merged.entries.entries()) {
    const position = positions[index] ?? index;
    const before = place === null ? undefined : rows[place];
    if (before && !isChanged) drafts.push({ entry, draft: order ? order.withPosition(before, position) : before });
    else if (entry) {
      const draft = made(entry, value, position);
      if (draft) drafts.push({ entry, draft });
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

  function made(entry: StoreFileEntry, value: unknown, position: number): Omit<Row, 'id'> | null {
    const place = { path: pathOf(entry), merged: value, origins: merged.origins };
    const parsed = parseEntry(schema, value, place);
    const file = parsed.ok ? parsed.data : parsed.known;
    const reader = entryReader(into.decimals, place);
    const draft = file === null ? null : make(file, { ids, position, reader });
    const problems = [...(parsed.ok ? [] : parsed.problems), ...(reader.failure()?.problems ?? [])];
    if (problems.length === 0) return draft;
    skipEntry(report, entry, problemsText(problems));
    return null;
  }
}

const namedProducts = ({ product_slugs: slugs }: Fields): string[] =>
  Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : [];
