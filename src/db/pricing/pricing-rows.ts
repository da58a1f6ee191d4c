import type { DiscountKind } from '#domain/discounts/types.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { FeeType } from '#domain/pricing/types.ts';
import { rowList } from './row-list.ts';

/** A stored discount without its uses. Amounts are minor units, rates parts per million. */
export interface StoredDiscount {
  id: number;
  code: string | null;
  title: string;
  description: string;
  type: DiscountKind;
  value: number;
  maxDiscountMinor: number | null;
  appliesTo: 'cart' | 'products' | 'categories' | 'delivery';
  productIds: number[];
  categoryIds: number[];
  minSubtotalMinor: number;
  branchIds: number[];
  orderTypes: OrderType[];
  startsAt: Date | null;
  endsAt: Date | null;
  isFirstOrderOnly: boolean;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  isAuto: boolean;
  isListed: boolean;
  priority: number;
}

export interface StoredFee {
  id: number;
  name: string;
  type: FeeType;
  value: number;
  orderTypes: OrderType[];
  position: number;
}

export interface StoredTaxClass {
  id: number;
  name: string;
  ratePpm: number;
  productIds: number[];
  categoryIds: number[];
  position: number;
}

export const discountList = rowList<StoredDiscount>(
  'discount',
  [
    ['code', 'code', 'text'],
    ['title', 'title', 'text'],
    ['description', 'description', 'text'],
    ['type', 'type', 'text'],
    ['value', 'value', 'bigint'],
    ['max_discount_minor', 'maxDiscountMinor', 'bigint'],
    ['applies_to', 'appliesTo', 'text'],
    ['product_ids', 'productIds', 'bigint[]'],
    ['category_ids', 'categoryIds', 'bigint[]'],
    ['min_subtotal_minor', 'minSubtotalMinor', 'bigint'],
    ['branch_ids', 'branchIds', 'bigint[]'],
    ['order_types', 'orderTypes', 'text[]'],
    ['starts_at', 'startsAt', 'timestamptz'],
    ['ends_at', 'endsAt', 'timestamptz'],
    ['is_first_order_only', 'isFirstOrderOnly', 'boolean'],
    ['usage_limit', 'usageLimit', 'integer'],
    ['usage_limit_per_customer', 'usageLimitPerCustomer', 'integer'],
    ['is_auto', 'isAuto', 'boolean'],
    ['is_listed', 'isListed', 'boolean'],
    ['priority', 'priority', 'integer'],
  ],
  'priority',
);

export const feeList = rowList<StoredFee>(
  'additional_fee',
  [
    ['name', 'name', 'text'],
    ['type', 'type', 'text'],
    ['value', 'value', 'bigint'],
    ['order_types', 'orderTypes', 'text[]'],
    ['position', 'position', 'integer'],
  ],
  'position',
);

export const taxClassList = rowList<StoredTaxClass>(
  'tax_class',
  [
    ['name', 'name', 'text'],
    ['rate_ppm', 'ratePpm', 'integer'],
    ['product_ids', 'productIds', 'bigint[]'],
    ['category_ids', 'categoryIds', 'bigint[]'],
    ['position', 'position', 'integer'],
  ],
  'position',
);
