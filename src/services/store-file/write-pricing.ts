import type { StoreFileBranchInput } from '#contracts/store-file/store-file-branches.ts';
import { deliveryRows, type StoredDelivery } from '#db/pricing/delivery-rows.ts';
import type { StoredDiscount, StoredFee, StoredTaxClass } from '#db/pricing/pricing-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor, toMajorOrNull } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/ppm.ts';
import { kilometres } from './kilometres.ts';
import { omitEmpty } from './omit-empty.ts';
import { type NamesOfIds, namesOfIds } from './pricing-names.ts';

/**
 * Discounts in the form of a store file, in the order of their rows.
 * @param decimals of the store's currency.
 */
export async function writeDiscounts(db: TenantDb, rows: readonly StoredDiscount[], decimals: number) {
  const names = await namesOf(db, rows);
  return rows.map((row) => writeDiscount(row, decimals, names));
}

/** Fees in the form of a store file, in the order of their rows. */
export const writeFees = (rows: readonly StoredFee[], decimals: number) => rows.map((row) => writeFee(row, decimals));

/** Tax classes in the form of a store file, in the order of their rows. */
export async function writeTaxClasses(db: TenantDb, rows: readonly StoredTaxClass[]) {
  const names = await namesOf(db, rows);
  return rows.map((row) => writeTaxClass(row, names));
}

const namesOf = (db: TenantDb, rows: readonly { productIds: number[] }[]): Promise<NamesOfIds> =>
  namesOfIds(
    db,
    rows.flatMap(({ productIds }) => productIds),
  );

/** The delivery settings of each branch, by branch name. */
export async function writeDeliveries(
  db: TenantDb,
  decimals: number,
): Promise<Map<string, NonNullable<StoreFileBranchInput['delivery']>>> {
  return new Map((await deliveryRows(db)).map((row) => [row.branchName, writeDelivery(row, decimals)]));
}

const storedValue = ({ type, value }: { type: string; value: number }, decimals: number): number =>
  type === 'percent' ? percentOf(value) : toMajor(value, decimals);

/** A discount in the form of a store file. */
export const writeDiscount = (row: Omit<StoredDiscount, 'id'>, decimals: number, names: NamesOfIds) => ({
  ...omitEmpty({ code: row.code }),
  title: row.title,
  type: row.type,
  value: storedValue(row, decimals),
  ...omitEmpty({
    description: row.description,
    max_discount: toMajorOrNull(row.maxDiscountMinor, decimals),
    applies_to: row.appliesTo === 'cart' ? null : row.appliesTo,
    product_slugs: names.products(row.productIds),
    category_slugs: names.categories(row.categoryIds),
    min_subtotal: toMajor(row.minSubtotalMinor, decimals),
    branches: names.branches(row.branchIds),
    order_types: row.orderTypes,
    starts_at: row.startsAt?.toISOString(),
    ends_at: row.endsAt?.toISOString(),
    is_first_order_only: row.isFirstOrderOnly,
    usage_limit: row.usageLimit,
    usage_limit_per_customer: row.usageLimitPerCustomer,
  }),
  is_listed: row.isListed,
  ...(!row.isEnabled && { is_enabled: false }),
  priority: row.priority,
});

const writeFee = (row: StoredFee, decimals: number) => ({
  name: row.name,
  type: row.type,
  value: storedValue(row, decimals),
  ...omitEmpty({ description: row.description, order_types: row.orderTypes }),
});

const writeTaxClass = (row: StoredTaxClass, names: NamesOfIds) => ({
  name: row.name,
  rate: percentOf(row.ratePpm),
  ...omitEmpty({ product_slugs: names.products(row.productIds), category_slugs: names.categories(row.categoryIds) }),
});

const writeDelivery = (row: StoredDelivery, decimals: number) => ({
  minimum_order: toMajor(row.minimumOrderMinor, decimals),
  free_above: toMajorOrNull(row.freeAboveMinor, decimals),
  slabs: row.slabs.map(({ upToMeters, chargeMinor }) => ({
    up_to_km: kilometres(upToMeters),
    charge: toMajor(chargeMinor, decimals),
  })),
});
