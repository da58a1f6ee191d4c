import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { StoreFileDiscount, StoreFileFee, StoreFileTaxClass } from '#contracts/store-file/store-file-pricing.ts';
import type { StoredDelivery } from '#db/pricing/delivery-rows.ts';
import type { StoredDiscount, StoredFee, StoredTaxClass } from '#db/pricing/pricing-rows.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { type EntryReader, missingText } from './entry-reader.ts';
import { metres } from './kilometres.ts';
import type { NamedIds } from './pricing-names.ts';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Rejects amounts with too many decimals, and names of missing entities. */
export function readDiscount(file: StoreFileDiscount, ids: NamedIds, reader: EntryReader): Omit<StoredDiscount, 'id'> {
  return {
    code: file.code === null ? null : couponKey(file.code),
    title: file.title,
    description: file.description,
    type: file.type,
    value: file.type === 'free_delivery' || file.type === 'free_item' ? 0 : readValue(file.type, file.value, reader),
    maxDiscountMinor: reader.minorOrNull(file.max_discount, 'max_discount'),
    appliesTo: file.type === 'free_delivery' ? 'delivery' : file.applies_to,
    productIds: readProducts(file.product_slugs, ids, reader),
    categoryIds: readCategories(file.category_slugs, ids, reader),
    minSubtotalMinor: reader.minor(file.min_subtotal, 'min_subtotal'),
    branchIds: readNames(file.branches, ids.branches, (name, index) =>
      reader.reject(missingText('branch', name, ids.branches.keys()), 'branches', index),
    ),
    orderTypes: file.order_types,
    startsAt: instant(file.starts_at),
    endsAt: instant(file.ends_at),
    isFirstOrderOnly: file.is_first_order_only,
    usageLimit: file.usage_limit,
    usageLimitPerCustomer: file.usage_limit_per_customer,
    isAuto: file.code === null,
    isListed: file.is_listed,
    isEnabled: file.is_enabled,
    priority: file.priority,
  };
}

/** Rejects an amount with too many decimals. */
export const readFee = (file: StoreFileFee, position: number, reader: EntryReader): Omit<StoredFee, 'id'> => ({
  name: file.name,
  description: file.description,
  type: file.type,
  value: readValue(file.type, file.value, reader),
  orderTypes: file.order_types,
  position,
});

/** Rejects a rate with too many decimals, and names of missing entities. */
export const readTaxClass = (
  file: StoreFileTaxClass,
  ids: NamedIds,
  position: number,
  reader: EntryReader,
): Omit<StoredTaxClass, 'id'> => ({
  name: file.name,
  ratePpm: reader.ppm(file.rate, 'rate'),
  productIds: readProducts(file.product_slugs, ids, reader),
  categoryIds: readCategories(file.category_slugs, ids, reader),
  position,
});

/** Rejects amounts with too many decimals. */
export function readDelivery({ name, delivery }: StoreFileBranch, { minor, minorOrNull }: EntryReader) {
  if (delivery === null) return [];
  const row: StoredDelivery = {
    branchName: name,
    minimumOrderMinor: minor(delivery.minimum_order, 'delivery', 'minimum_order'),
    freeAboveMinor: minorOrNull(delivery.free_above, 'delivery', 'free_above'),
    slabs: delivery.slabs.map(({ up_to_km: upTo, charge }, index) => ({
      upToMeters: metres(upTo),
      chargeMinor: minor(charge, 'delivery', 'slabs', index, 'charge'),
    })),
  };
  return [row];
}

/** A percentage in parts per million, or an amount in minor units. */
const readValue = (type: 'percent' | 'fixed', value: number, reader: EntryReader): number =>
  type === 'percent' ? reader.ppm(value, 'value') : reader.minor(value, 'value');

const readProducts = (
  slugs: readonly string[],
  { products, someProducts }: NamedIds,
  { reject }: EntryReader,
): number[] =>
  readNames(slugs, products, (slug, index) =>
    reject(missingText('product', slug, someProducts), 'product_slugs', index),
  );

const readCategories = (slugs: readonly string[], { categories }: NamedIds, { reject }: EntryReader): number[] =>
  readNames(slugs, categories, (slug, index) =>
    reject(missingText('category', slug, categories.keys()), 'category_slugs', index),
  );

function readNames(
  names: readonly string[],
  ids: ReadonlyMap<string, number>,
  onMissing: (name: string, index: number) => void,
): number[] {
  return names.flatMap((name, index) => {
    const id = ids.get(name);
    if (id === undefined) onMissing(name, index);
    return id ?? [];
  });
}
