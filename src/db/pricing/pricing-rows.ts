import type { Columns, Row } from '../columns.ts';
import type { additionalFee, discount, taxClass } from '../schema/pricing.ts';
import { rowList } from './row-list.ts';

export const DISCOUNT_COLUMNS = [
  'id',
  'code',
  'title',
  'description',
  'type',
  'value',
  'maxDiscountMinor',
  'appliesTo',
  'productIds',
  'categoryIds',
  'minSubtotalMinor',
  'branchIds',
  'orderTypes',
  'startsAt',
  'endsAt',
  'isFirstOrderOnly',
  'usageLimit',
  'usageLimitPerCustomer',
  'isAuto',
  'isListed',
  'isEnabled',
  'priority',
] as const satisfies Columns<typeof discount>;
/** A stored discount without its uses. Amounts are minor units, rates parts per million. */
export type StoredDiscount = Row<typeof discount, typeof DISCOUNT_COLUMNS>;

export const FEE_COLUMNS = ['id', 'name', 'description', 'type', 'value', 'orderTypes'] as const satisfies Columns<
  typeof additionalFee
>;
export interface StoredFee extends Row<typeof additionalFee, typeof FEE_COLUMNS> {
  position: number;
}

export const TAX_COLUMNS = ['ratePpm', 'productIds', 'categoryIds'] as const satisfies Columns<typeof taxClass>;
export interface StoredTaxClass extends Row<typeof taxClass, typeof TAX_COLUMNS> {
  id: number;
  name: string;
  position: number;
}

export const discountList = rowList<StoredDiscount>('discount', DISCOUNT_COLUMNS, 'priority');
export const feeList = rowList<StoredFee>('additional_fee', [...FEE_COLUMNS, 'position'], 'position');
export const taxClassList = rowList<StoredTaxClass>(
  'tax_class',
  ['id', 'name', ...TAX_COLUMNS, 'position'],
  'position',
);
