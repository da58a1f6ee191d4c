import type { FeesAndTaxes } from '#contracts/operator/fees-and-taxes.ts';
import { storeFileFee, storeFileTaxClass } from '#contracts/store-file/store-file-pricing.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { feeList, taxClassList } from '#db/pricing/pricing-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Invalid, invalid, type Problem } from '../store-file/entry-error.ts';
import { type EntryReader, entryReader } from '../store-file/entry-reader.ts';
import { namedIds } from '../store-file/pricing-names.ts';
import { readFee, readTaxClass } from '../store-file/read-pricing.ts';
import { writeFees, writeTaxClasses } from '../store-file/write-pricing.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { saveList } from './save-list.ts';

/** What a store charges in addition to the goods, and at which rates they are taxed, in the form of a store file. */
export async function feesAndTaxes(db: TenantDb): Promise<FeesAndTaxes> {
  const [fees, classes, { decimalPlaces }] = await Promise.all([
    feeList.all(db),
    taxClassList.all(db),
    storeSettings(db),
  ]);
  return {
    fees: writeFees(fees, decimalPlaces).map((fee) => storeFileFee.parse(fee)),
    tax_classes: (await writeTaxClasses(db, classes)).map((taxClass) => storeFileTaxClass.parse(taxClass)),
  };
}

/** Replaces the lists that are given as a whole. An entry keeps its id as long as it keeps its name. */
export const changeFeesAndTaxes = (
  db: TenantDb,
  { fees, tax_classes: classes }: { readonly [List in keyof FeesAndTaxes]?: FeesAndTaxes[List] | undefined },
): Promise<{ ok: true } | Invalid> =>
  db.transaction(async (transaction) => {
    await lockStore(transaction);
    const { decimalPlaces } = await storeSettings(transaction);
    const slugs = (classes ?? []).flatMap(({ product_slugs: named }) => named);
    const ids = await namedIds(transaction, slugs);
    const reading = { decimals: decimalPlaces, problems: [] as Problem[] };
    const feeRows = readList('fees', fees ?? [], reading, readFee);
    const taxRows = readList('tax_classes', classes ?? [], reading, (file, position, reader) =>
      readTaxClass(file, ids, position, reader),
    );
    if (reading.problems.length > 0) return invalid(reading.problems);
    if (fees) {
      const removed = removedIds(await feeList.all(transaction), feeRows);
      await saveList(transaction, feeList, { drafts: feeRows, keyOf, removed });
    }
    if (classes) {
      const removed = removedIds(await taxClassList.all(transaction), taxRows);
      await saveList(transaction, taxClassList, { drafts: taxRows, keyOf, removed });
    }
    return { ok: true };
  });

interface Named {
  readonly name: string;
}
const keyOf = ({ name }: Named): string => name;

/** Ids of the stored entries that no longer occur. */
const removedIds = (stored: readonly (Named & { readonly id: number })[], drafts: readonly Named[]): number[] => {
  const names = new Set(drafts.map(keyOf));
  return stored.filter((row) => !names.has(keyOf(row))).map(({ id }) => id);
};

/** The same for names that look alike. */
const comparableName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Reads the entries of a list, and adds what is wrong with them to the problems. No two have the same name. */
const readList = <File extends Named, Row>(
  list: keyof FeesAndTaxes,
  files: readonly File[],
  { decimals, problems }: { readonly decimals: number; readonly problems: Problem[] },
  rowOf: (file: File, position: number, reader: EntryReader) => Row,
): Row[] => {
  const names = files.map(({ name }) => comparableName(name));
  return files.map((file, index) => {
    const reader = entryReader(decimals, { path: `${list}[${index}]` });
    if (names.indexOf(comparableName(file.name)) < index) reader.reject('is the name of another one', 'name');
    const row = rowOf(file, index, reader);
    problems.push(...(reader.failure()?.problems ?? []));
    return row;
  });
};
