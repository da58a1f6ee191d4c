import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { StoreFileDiscount, StoreFileFee, StoreFileTaxClass } from '#contracts/store-file/store-file-pricing.ts';
import type { StoredDelivery } from '#db/pricing/delivery-rows.ts';
import type { StoredDiscount, StoredFee, StoredTaxClass } from '#db/pricing/pricing-rows.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { toMinor } from '#domain/money/money.ts';
import { ppmOf } from '#domain/money/ppm.ts';
import { metres } from './kilometres.ts';
import type { NamedIds } from './pricing-names.ts';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** @throws {RangeError} for an amount with too many decimals, or a name of a missing entity. */
export function readDiscount(file: StoreFileDiscount, decimals: number, ids: NamedIds): Omit<StoredDiscount, 'id'> {
  const minor = (amount: number): number => toMinor(amount, decimals);
  return {
    code: file.code === null ? null : couponKey(file.code),
    title: file.title,
    description: file.description,
    type: file.type,
    value: file.type === 'percent' ? ppmOf(file.value) : file.type === 'fixed' ? minor(file.value) : 0,
    maxDiscountMinor: file.max_discount === null ? null : minor(file.max_discount),
    appliesTo: file.type === 'free_delivery' ? 'delivery' : file.applies_to,
    productIds: ids.products(file.product_slugs),
    categoryIds: ids.categories(file.category_slugs),
    minSubtotalMinor: minor(file.min_subtotal),
    branchIds: ids.branches(file.branches),
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

/** @throws {RangeError} for an amount with too many decimals. */
export const readFee = (file: StoreFileFee, decimals: number, position: number): Omit<StoredFee, 'id'> => ({
  name: file.name,
  type: file.type,
  value: file.type === 'percent' ? ppmOf(file.value) : toMinor(file.value, decimals),
  orderTypes: file.order_types,
  position,
});

/** @throws {RangeError} for a rate with too many decimals, or a name of a missing entity. */
export const readTaxClass = (file: StoreFileTaxClass, ids: NamedIds, position: number): Omit<StoredTaxClass, 'id'> => ({
  name: file.name,
  ratePpm: ppmOf(file.rate),
  productIds: ids.products(file.product_slugs),
  categoryIds: ids.categories(file.category_slugs),
  position,
});

/** @throws {RangeError} for an amount with too many decimals. */
export function readDelivery({ name, delivery }: StoreFileBranch, decimals: number): StoredDelivery[] {
  if (delivery === null) return [];
  const minor = (amount: number): number => toMinor(amount, decimals);
  return [
    {
      branchName: name,
      minimumOrderMinor: minor(delivery.minimum_order),
      freeAboveMinor: delivery.free_above === null ? null : minor(delivery.free_above),
      slabs: delivery.slabs.map(({ up_to_km: upTo, charge }) => ({
        upToMeters: metres(upTo),
        chargeMinor: minor(charge),
      })),
    },
  ];
}
