import { isDeepStrictEqual } from 'node:util';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { storeFileDiscount } from '#contracts/store-file/store-file-pricing.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { discountUses } from '#db/pricing/discount-uses.ts';
import { discountList, type StoredDiscount } from '#db/pricing/pricing-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey, discountKey } from '#domain/discounts/targets.ts';
import { type Invalid, invalid, parseEntry } from '../store-file/entry-error.ts';
import { entryReader } from '../store-file/entry-reader.ts';
import { namedIds, namesOfIds } from '../store-file/pricing-names.ts';
import { readDiscount } from '../store-file/read-pricing.ts';
import { writeDiscount } from '../store-file/write-pricing.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * A discount in the form of a store file: amounts in major units, products and categories by slug. With a code it is a
 * coupon, without one it is automatic.
 */
export type WrittenDiscount = NonNullable<StoreFile['discounts']>[number];
export type DiscountPatch = Readonly<Record<string, unknown>>;
export type DiscountOutcome =
  | { ok: true; id: number; discount: WrittenDiscount; isChanged: boolean }
  | Invalid
  | { ok: false; code: 'not_found' };

export interface StoreDiscount {
  id: number;
  discount: WrittenDiscount;
  /** Number of orders that used it. */
  usedCount: number;
}

/** The name by which operators know a discount: its code, or the title of an automatic one. */
export const discountName = ({ code, title }: { code?: string | null | undefined; title: string }): string =>
  code ?? title;

/** The discounts of a store, automatic ones and coupons, in the order in which they apply. */
export const storeDiscounts = (db: TenantDb): Promise<StoreDiscount[]> => discountsThat(db, () => true);

/** One discount of a store. Null if there is none with this id. */
export const storeDiscount = async (db: TenantDb, id: number): Promise<StoreDiscount | null> =>
  (await discountsThat(db, (row) => row.id === id))[0] ?? null;

async function discountsThat(db: TenantDb, isWanted: (row: StoredDiscount) => boolean): Promise<StoreDiscount[]> {
  const [all, uses, { decimalPlaces }] = await Promise.all([discountList.all(db), discountUses(db), storeSettings(db)]);
  const rows = all.filter(isWanted);
  const names = await namesOfIds(
    db,
    rows.flatMap(({ productIds }) => productIds),
  );
  return rows.map((row) => ({
    id: row.id,
    discount: writeDiscount(row, decimalPlaces, names),
    usedCount: uses.get(row.id) ?? 0,
  }));
}

/** The discount with this code, or the automatic one with this title, ignoring case. Null if the store has none. */
export async function findDiscount(db: TenantDb, codeOrTitle: string): Promise<StoreDiscount | null> {
  const listed = await storeDiscounts(db);
  const id = namedBy(
    listed.map(({ id, discount: { code = null, title } }) => ({ id, code, title })),
    codeOrTitle,
  );
  return listed.find((each) => each.id === id) ?? null;
}

function namedBy(rows: readonly Pick<StoredDiscount, 'id' | 'code' | 'title'>[], codeOrTitle: string): number | null {
  const title = codeOrTitle.trim();
  const found =
    rows.find(({ code }) => code === couponKey(codeOrTitle)) ??
    rows.find((row) => row.code === null && row.title === title) ??
    rows.find((row) => row.code === null && row.title.toLowerCase() === title.toLowerCase());
  return found?.id ?? null;
}

/**
 * Adds a discount, or changes one, validated like a store file. Its previous uses stay counted.
 * @param fields all fields, named as in a store file; omitted ones get their defaults.
 * @param id of the discount to change; null to add one.
 */
export async function saveDiscount(db: TenantDb, fields: DiscountPatch, id: number | null): Promise<DiscountOutcome> {
  const parsed = parseEntry(storeFileDiscount, fields);
  if (!parsed.ok) return parsed;
  const { decimalPlaces } = await storeSettings(db);
  const reader = entryReader(decimalPlaces);
  const draft = readDiscount(parsed.data, await namedIds(db, parsed.data.product_slugs), reader);
  const failure = reader.failure();
  if (failure) return failure;
  return db.transaction(async (transaction): Promise<DiscountOutcome> => {
    await lockStore(transaction);
    const rows = await discountList.all(transaction);
    // Codes are unique, and so are the titles of automatic discounts, by which they are recognised.
    if (rows.some((row) => row.id !== id && discountKey(row) === discountKey(draft)))
      return invalid([{ path: draft.code === null ? 'title' : 'code', text: 'belongs to another discount' }]);
    const before = rows.find((row) => row.id === id);
    // Somebody else has removed it.
    if (id !== null && !before) return { ok: false, code: 'not_found' };
    const after = { ...draft, id: before?.id ?? 0 };
    const isChanged = !isDeepStrictEqual(before, after);
    if (isChanged) await discountList.write(transaction, [after]);
    const names = await namesOfIds(transaction, after.productIds);
    const saved = (await discountList.all(transaction)).find((row) => discountKey(row) === discountKey(after));
    return { ok: true, id: saved?.id ?? 0, discount: writeDiscount(after, decimalPlaces, names), isChanged };
  });
}

/** Settings that a store file may contain, but that an operator does not mean. Null if there are none. */
export function discountMistake(fields: DiscountPatch): 'value_missing' | 'ends_before_start' | null {
  const { type, value, starts_at: starts, ends_at: ends } = fields;
  const isBelow = typeof value === 'number' ? value <= 0 : !value;
  if ((type === 'percent' || type === 'fixed') && isBelow) return 'value_missing';
  const isPeriod = typeof starts === 'string' && typeof ends === 'string';
  return isPeriod && Date.parse(starts) >= Date.parse(ends) ? 'ends_before_start' : null;
}

/** A change of a discount, with its state before. */
export type DiscountChange =
  | { ok: true; before: StoreDiscount; after: StoreDiscount }
  | Exclude<DiscountOutcome, { ok: true }>
  | { ok: false; code: NonNullable<ReturnType<typeof discountMistake>> };

/**
 * Changes fields of a discount. The others stay as they are, also if somebody else changes them at the same time.
 * @param fields named as in a store file
 */
export const changeDiscount = (db: TenantDb, id: number, fields: DiscountPatch): Promise<DiscountChange> =>
  db.transaction(async (transaction) => {
    await lockStore(transaction);
    const before = await storeDiscount(transaction, id);
    if (!before) return { ok: false, code: 'not_found' };
    const merged = { ...before.discount, ...fields };
    const mistake = discountMistake(merged);
    if (mistake) return { ok: false, code: mistake };
    const outcome = await saveDiscount(transaction, merged, id);
    return outcome.ok ? { ok: true, before, after: { ...before, discount: outcome.discount } } : outcome;
  });

/** Deletes a discount. Carts keep the code of a deleted coupon, which is unknown from then on. Null if there is none. */
export const removeDiscountById = (db: TenantDb, id: number): Promise<StoreDiscount | null> =>
  db.transaction(async (transaction) => {
    await lockStore(transaction);
    const found = await storeDiscount(transaction, id);
    if (found) await discountList.remove(transaction, [id]);
    return found ?? null;
  });
