import { type BranchAddress, branchAddressLine } from '#domain/addresses/city-line.ts';
import { branchAddressJson } from '../branches/place-sql.ts';
import { isoInstant } from '../catalog/fragments.ts';
import { jsonFields, selection } from '../columns.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { REFUNDS_JSON } from './order-refunds.ts';
import {
  EVENT_COLUMNS,
  ITEM_REVIEW_COLUMNS,
  type LockedOrder,
  ORDER_COLUMNS,
  ORDER_ITEM_COLUMNS,
  type OrderRow,
  type OrderWithItems,
} from './order-types.ts';

/** The select list of an `OrderRow`; the table alias is `o`. */
export const ORDER_ROW = selection(ORDER_COLUMNS, 'o');

const REVIEW = `(
  select json_build_object(${jsonFields(ITEM_REVIEW_COLUMNS, 'r')}, 'createdAt', ${isoInstant('r.created_at')})
  from review r where r.tenant_id = $1 and r.order_item_id = i.id)`;
const ITEMS = `(
  select coalesce(json_agg(json_build_object('id', i.id, ${jsonFields(ORDER_ITEM_COLUMNS, 'i')},
    'isKept', exists (select 1 from product p where p.tenant_id = $1 and p.id = i.product_id), 'review', ${REVIEW}
    ) order by i.id), '[]')
  from order_item i where i.tenant_id = $1 and i.order_id = o.id)`;
const EVENTS = `(
  select coalesce(json_agg(json_build_object(${jsonFields(EVENT_COLUMNS, 'e')}, 'at', ${isoInstant('e.at')}) order by e.id), '[]')
  from order_event e where e.tenant_id = $1 and e.order_id = o.id)`;
const BRANCH_ADDRESS = `(
  select ${branchAddressJson('b')} from branch b where b.tenant_id = $1 and b.id = o.branch_id)`;
const BRANCH_EMAIL = `coalesce((
  select b.email from branch b where b.tenant_id = $1 and b.id = o.branch_id), '')`;

type WholeRow = OrderRow & Omit<OrderWithItems, 'order' | 'branchAddress'> & { branchAddress: BranchAddress | null };

/** Rows that reference the order can still be inserted, but the order itself cannot be changed. */
const LOCK = statement<LockedOrder>(
  'lock-order',
  `select ${ORDER_ROW} from orders o where o.tenant_id = $1 and o.id = $2 for no key update`,
);
const READ = statement<WholeRow>(
  'read-orders',
  `select ${ORDER_ROW}, ${ITEMS} as items, ${EVENTS} as events, ${REFUNDS_JSON} as refunds, ${BRANCH_ADDRESS} as "branchAddress",
     ${BRANCH_EMAIL} as "branchEmail"
   from orders o where o.tenant_id = $1 and o.id = any($2::bigint[]) order by o.id desc`,
);

const OF_NUMBER = statement<{ id: number }>(
  'order-of-number',
  'select o.id from orders o where o.tenant_id = $1 and o.number = $2::int',
);

/** The id of the order with this number of the store. Null if there is none. */
export const orderIdOf = async (db: TenantDb, number: number): Promise<number | null> =>
  (await db.row(OF_NUMBER, number))?.id ?? null;

/** Locks an order until the transaction ends. Null if it does not exist. */
export const lockOrder = (transaction: TenantDb, id: number): Promise<LockedOrder | null> => transaction.row(LOCK, id);

/** Whole orders, newest first. The caller checks access (`domain/orders/order-access.ts`). */
export async function readOrders(db: TenantDb, ids: readonly number[]): Promise<OrderWithItems[]> {
  const rows = await db.rows(READ, ids);
  return rows.map(({ items, events, refunds, branchAddress, branchEmail, ...order }) => ({
    order,
    items,
    events,
    refunds,
    branchEmail,
    branchAddress: branchAddress ? branchAddressLine(branchAddress) : '',
  }));
}
