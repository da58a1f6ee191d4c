import {
  type StoreFileFee,
  type StoreFileTaxClass,
  storeFileFee,
  storeFileTaxClass,
} from '#contracts/store-file/store-file-pricing.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { feeList, taxClassList } from '#db/pricing/pricing-rows.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Invalid, invalid } from '../store-file/entry-error.ts';
import { entryReader } from '../store-file/entry-reader.ts';
import { namedIds } from '../store-file/pricing-names.ts';
import { readFee, readTaxClass } from '../store-file/read-pricing.ts';
import { writeFees, writeTaxClasses } from '../store-file/write-pricing.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { saveList } from './save-list.ts';

/** What a store charges in addition to the goods, and at which rates they are taxed, in the form of a store file. */
export interface FeesAndTaxes {
  fees: StoreFileFee[];
  tax_classes: StoreFileTaxClass[];
}

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
    const ids = await namedIds(
      transaction,
      (classes ?? []).flatMap(({ product_slugs: slugs }) => slugs),
    );
    const read = <Entry extends { name: string }, Row>(
      list: keyof FeesAndTaxes,
      entries: readonly Entry[],
      rowOf: (entry: Entry, position: number, reader: ReturnType<typeof entryReader>) => Row,
    ) => {
      const names = entries.map(({ name }) => name.toLowerCase());
      return entries.map((entry, index) => {
        const reader = entryReader(decimalPlaces, { path: `${list}[${index}]` });
        if (names.indexOf(entry.name.toLowerCase()) < index) reader.reject('is the name of another one', 'name');
        return { row: rowOf(entry, index, reader), problems: reader.failure()?.problems ?? [] };
      });
    };
    const feeRows = read('fees', fees ?? [], readFee);
    const classRows = read('tax_classes', classes ?? [], (entry, position, reader) =>
      readTaxClass(entry, ids, position, reader),
    );
    const problems = [...feeRows, ...classRows].flatMap((each) => each.problems);
    if (problems.length > 0) return invalid(problems);
    if (fees)
      await replaceList(
        transaction,
        feeList,
        feeRows.map(({ row }) => row),
      );
    if (classes)
      await replaceList(
        transaction,
        taxClassList,
        classRows.map(({ row }) => row),
      );
    return { ok: true };
  });

async function replaceList<Row extends { id: number; name: string }>(
  transaction: TenantDb,
  list: RowList<Row>,
  drafts: readonly Omit<Row, 'id'>[],
): Promise<void> {
  const keyOf = ({ name }: Pick<Row, 'name'>): string => name;
  const kept = new Set(drafts.map((draft) => keyOf(draft as unknown as Row)));
  const removed = (await list.all(transaction)).filter((row) => !kept.has(keyOf(row))).map(({ id }) => id);
  await saveList(transaction, list, { drafts, keyOf: (draft) => keyOf(draft as unknown as Row), removed });
}
