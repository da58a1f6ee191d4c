import type { ShopperKind } from '#domain/accounts/shopper-identity.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { type Columns, columnNames, type Row, records, recordset } from '../columns.ts';
import type { orderItem, orders } from '../schema/orders.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { ORDER_ROW } from './order-rows.ts';
import { type LockedOrder, NEW_ORDER_COLUMNS, PLACED_ITEM_COLUMNS } from './order-types.ts';

type Instant = 'scheduledAt' | 'etaAt' | 'placedAt' | 'expiresAt';
/** An order to insert. Instants are ISO 8601 or null. */
export type NewOrder = Omit<Row<typeof orders, typeof NEW_ORDER_COLUMNS>, 'ownerKind' | Instant> & {
  ownerKind: ShopperKind;
} & Record<Instant, string | null>;

const NEW_ITEM_COLUMNS = [...PLACED_ITEM_COLUMNS, 'taxRatePpm', 'stockOf'] as const satisfies Columns<typeof orderItem>;
/** A line of an order to insert. */
export type NewOrderItem = Row<typeof orderItem, typeof NEW_ITEM_COLUMNS>;

/**
 * $2 order; $3 lines; $4 card provider (null if not paid by card); $5 seconds until the first payment check. The order
 * number is incremented here, in one of the last statements of the transaction, because the store's next order waits
 * for it.
 */
const INSERT = statement<LockedOrder>(
  'insert-order',
  `with counter as (
     insert into order_counter as c (tenant_id, last_number) values ($1, 1)
     on conflict (tenant_id) do update set last_number = c.last_number + 1
     returning c.last_number
   ), made as (
     insert into orders as o (tenant_id, number, ${columnNames(NEW_ORDER_COLUMNS)})
     select $1, counter.last_number, ${columnNames(NEW_ORDER_COLUMNS, 'r.')} from counter, ${recordset('orders')}
     returning ${ORDER_ROW}
   ), item as (
     insert into order_item (tenant_id, order_id, ${columnNames(NEW_ITEM_COLUMNS)})
     select $1, made.id, ${columnNames(NEW_ITEM_COLUMNS, 'r.')} from made, ${recordset('order_item', '$3')}
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
  const made = await transaction.row(
    INSERT,
    records(NEW_ORDER_COLUMNS, [order]),
    records(NEW_ITEM_COLUMNS, items),
    provider,
    checkIn,
  );
  if (!made) throw new Error('an order was not written');
  return made;
}
