import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { storeFileDiscount } from '#contracts/store-file/store-file-pricing.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { discountList } from '#db/pricing/pricing-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { type Invalid, invalid, invalidEntry, issueText } from '../store-file/import/entry-error.ts';
import { discountKey } from '../store-file/import/import-pricing.ts';
import { namedIds } from '../store-file/import/pricing-names.ts';
import { readDiscount } from '../store-file/import/read-pricing.ts';
import { writePricing } from '../store-file/write-pricing.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { saveList } from './save-list.ts';

/** A discount in the form of a store file. Without a code it is automatic. */
export type WrittenDiscount = NonNullable<StoreFile['discounts']>[number];
/** A coupon in the form of a store file: amounts in major units, products and categories by slug. */
export type Coupon = WrittenDiscount & { code: string };
export type CouponPatch = Readonly<Record<string, unknown>>;
export type CouponOutcome = { ok: true; coupon: Coupon; isChanged: boolean } | Invalid;

/** The discounts of a store, automatic ones and coupons, in the order in which they apply. */
export const listDiscounts = async (db: TenantDb): Promise<WrittenDiscount[]> =>
  (await writePricing(db, (await storeSettings(db)).decimalPlaces)).discounts;

/** The discounts that have a code. */
const listCoupons = async (db: TenantDb): Promise<Coupon[]> =>
  (await listDiscounts(db)).filter((each): each is Coupon => typeof each.code === 'string');

/** The coupon with a code, ignoring case. Null if the store has none. */
export const findCoupon = async (db: TenantDb, code: string): Promise<Coupon | null> =>
  (await listCoupons(db)).find((each) => each.code === couponKey(code)) ?? null;

/**
 * Saves a coupon, validated like a store file. Its previous uses stay counted.
 * @param fields all fields, named as in a store file; omitted ones get their defaults.
 */
export async function saveCoupon(db: TenantDb, fields: CouponPatch): Promise<CouponOutcome> {
  const parsed = storeFileDiscount.safeParse(fields, { error: issueText });
  if (!parsed.success) return invalidEntry(parsed.error);
  const { code } = parsed.data;
  if (code === null) return invalid([{ path: 'code', text: 'is missing' }]);
  const { decimalPlaces } = await storeSettings(db);
  try {
    const draft = readDiscount(parsed.data, decimalPlaces, await namedIds(db, parsed.data.product_slugs));
    const [outcome] = await saveList(db, discountList, { drafts: [draft], keyOf: discountKey });
    const coupon = await findCoupon(db, code);
    if (!coupon) throw new Error('a coupon that was written is gone');
    return { ok: true, coupon, isChanged: outcome !== 'unchanged' };
  } catch (error) {
    if (error instanceof RangeError) return invalid([{ path: '', text: error.message }]);
    throw error;
  }
}

/**
 * Deletes a coupon by its code or an automatic discount by its title. Carts keep the code of a deleted coupon, which is
 * unknown from then on.
 * @returns its code or title; null if there is none.
 */
export const removeDiscount = (db: TenantDb, codeOrTitle: string): Promise<string | null> =>
  db.transaction(async (transaction) => {
    await lockStore(transaction);
    const all = await discountList.all(transaction);
    const found =
      all.find(({ code }) => code === couponKey(codeOrTitle)) ??
      all.find(({ code, title }) => code === null && title.toLowerCase() === codeOrTitle.trim().toLowerCase());
    if (!found) return null;
    await discountList.remove(transaction, [found.id]);
    return found.code ?? found.title;
  });
