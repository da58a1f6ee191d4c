import type { CardProvider } from '#domain/orders/card-provider.ts';
import type { OrderAddress, OrderDiscount, OrderFee, OrderImage } from '#domain/orders/types.ts';
import { type ColumnList, columnNames, recordset, values } from '../catalog-writes/recordset.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { ORDER_COLUMNS } from './order-rows.ts';
import type { LockedOrder, OrderItemRow, OrderRow } from './order-types.ts';
import type { CountedStock } from './stock-rows.ts';

/** An order to insert. Instants are ISO 8601 or null. */
export interface NewOrder
  extends Pick<
    OrderRow,
    | 'id'
    | 'orderKey'
    | 'cartId'
    | 'cartVersion'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'orderType'
    | 'branchId'
    | 'branchName'
    | 'branchPhone'
    | 'currencyCode'
    | 'decimalPlaces'
    | 'subtotalMinor'
    | 'totalOriginalPriceMinor'
    | 'orderDiscountMinor'
    | 'shippingDiscountMinor'
    | 'deliveryChargeMinor'
    | 'feesMinor'
    | 'taxMinor'
    | 'isTaxIncluded'
    | 'totalMinor'
    | 'rewardUsedMinor'
    | 'walletUsedMinor'
    | 'dueMinor'
    | 'couponCode'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'deliveryDistanceMeters'
    | 'note'
  > {
  ownerKind: 'guest' | 'user';
  ownerKey: string;
  fees: OrderFee[];
  discounts: OrderDiscount[];
  address: OrderAddress | null;
  scheduledAt: string | null;
  etaAt: string | null;
  /** When it was placed, or when it expires unpaid. */
  placedAt: string | null;
  expiresAt: string | null;
}

/** A line of an order to insert. */
export interface NewOrderItem
  extends Pick<
    OrderItemRow,
    | 'productId'
    | 'variantId'
    | 'name'
    | 'slug'
    | 'optionsLabel'
    | 'selectedAttributes'
    | 'selectedMultiAttributes'
    | 'quantity'
    | 'unitPriceMinor'
    | 'originalUnitPriceMinor'
    | 'lineTotalMinor'
  > {
  image: OrderImage | null;
  discountMinor: number;
  taxMinor: number;
  taxRatePpm: number;
  stockOf: CountedStock | 'none';
}

const ORDER: ColumnList = [
  ['id', 'id', 'bigint'],
  ['order_key', 'orderKey', 'text'],
  ['owner_kind', 'ownerKind', 'text'],
  ['owner_key', 'ownerKey', 'text'],
  ['cart_id', 'cartId', 'bigint'],
  ['cart_version', 'cartVersion', 'bigint'],
  ['status', 'status', 'text'],
  ['payment_status', 'paymentStatus', 'text'],
  ['payment_method', 'paymentMethod', 'text'],
  ['order_type', 'orderType', 'text'],
  ['branch_id', 'branchId', 'bigint'],
  ['branch_name', 'branchName', 'text'],
  ['branch_phone', 'branchPhone', 'text'],
  ['currency_code', 'currencyCode', 'char(3)'],
  ['decimal_places', 'decimalPlaces', 'smallint'],
  ['subtotal_minor', 'subtotalMinor', 'bigint'],
  ['total_original_price_minor', 'totalOriginalPriceMinor', 'bigint'],
  ['order_discount_minor', 'orderDiscountMinor', 'bigint'],
  ['shipping_discount_minor', 'shippingDiscountMinor', 'bigint'],
  ['delivery_charge_minor', 'deliveryChargeMinor', 'bigint'],
  ['fees_minor', 'feesMinor', 'bigint'],
  ['tax_minor', 'taxMinor', 'bigint'],
  ['is_tax_included', 'isTaxIncluded', 'boolean'],
  ['total_minor', 'totalMinor', 'bigint'],
  ['reward_used_minor', 'rewardUsedMinor', 'bigint'],
  ['wallet_used_minor', 'walletUsedMinor', 'bigint'],
  ['due_minor', 'dueMinor', 'bigint'],
  ['fees', 'fees', 'jsonb'],
  ['discounts', 'discounts', 'jsonb'],
  ['coupon_code', 'couponCode', 'text'],
  ['customer_name', 'customerName', 'text'],
  ['customer_email', 'customerEmail', 'text'],
  ['customer_phone', 'customerPhone', 'text'],
  ['address', 'address', 'jsonb'],
  ['delivery_distance_meters', 'deliveryDistanceMeters', 'integer'],
  ['note', 'note', 'text'],
  ['scheduled_at', 'scheduledAt', 'timestamptz'],
  ['eta_at', 'etaAt', 'timestamptz'],
  ['placed_at', 'placedAt', 'timestamptz'],
  ['expires_at', 'expiresAt', 'timestamptz'],
];
const ITEM: ColumnList = [
  ['product_id', 'productId', 'bigint'],
  ['variant_id', 'variantId', 'bigint'],
  ['name', 'name', 'text'],
  ['slug', 'slug', 'text'],
  ['image', 'image', 'jsonb'],
  ['options_label', 'optionsLabel', 'text'],
  ['selected_attributes', 'selectedAttributes', 'jsonb'],
  ['selected_multi_attributes', 'selectedMultiAttributes', 'jsonb'],
  ['quantity', 'quantity', 'integer'],
  ['unit_price_minor', 'unitPriceMinor', 'bigint'],
  ['original_unit_price_minor', 'originalUnitPriceMinor', 'bigint'],
  ['line_total_minor', 'lineTotalMinor', 'bigint'],
  ['discount_minor', 'discountMinor', 'bigint'],
  ['tax_minor', 'taxMinor', 'bigint'],
  ['tax_rate_ppm', 'taxRatePpm', 'integer'],
  ['stock_of', 'stockOf', 'text'],
];

/**
 * $2 order; $3 lines; $4 card provider (null if not paid by card); $5 seconds until the first payment check. The order
 * number is incremented here, in one of the last statements of the transaction, because the store's next order waits
 * for it.
 */
const INSERT = statement<LockedOrder>(
  'insert-order',
  `with counter as (
     insert into order_counter as c (tenant_id, last_number) values ($1, 1)
     on conflict (tenant_id) do update set last_number = c.last_number + 1 where c.tenant_id = $1
     returning c.last_number
   ), made as (
     insert into orders as o (tenant_id, number, ${columnNames(ORDER)})
     select $1, counter.last_number, ${values(ORDER)} from counter, ${recordset(ORDER, '$2')}
     returning ${ORDER_COLUMNS}
   ), item as (
     insert into order_item (tenant_id, order_id, ${columnNames(ITEM)})
     select $1, made.id, ${values(ITEM)} from made, ${recordset(ITEM, '$3')}
   ), card as (
     insert into payment (tenant_id, order_id, provider, state, amount_minor, currency_code, check_at)
     select $1, made.id, $4::text, 'creating', made."dueMinor", made."currencyCode", now() + make_interval(secs => $5::int)
     from made where made.status = 'pending_payment'
   )
   select made.* from made`,
);

/** Reserves the id of an order that is about to be inserted, because what it takes refers to it. */
const NEXT_ID = statement<{ id: number }>(
  'next-order-id',
  `select nextval('orders_id_seq') as id where $1::bigint is not null`,
);

export async function nextOrderId(db: TenantDb): Promise<number> {
  const row = await db.row(NEXT_ID);
  if (!row) throw new Error('no number was given for an order');
  return Number(row.id);
}

/** Inserts an order with its lines and, if it waits for payment, its payment. */
export async function insertOrder(
  transaction: TenantDb,
  order: NewOrder,
  items: readonly NewOrderItem[],
  { provider, checkIn }: { provider: CardProvider | null; checkIn: number },
): Promise<LockedOrder> {
  const made = await transaction.row(INSERT, JSON.stringify([order]), JSON.stringify(items), provider, checkIn);
  if (!made) throw new Error('an order was not written');
  return made;
}
