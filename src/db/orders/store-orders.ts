import { LISTED_ITEMS } from '#domain/orders/listed-items.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ownedByCustomer } from '../accounts/customer-table.ts';
import type { Slice } from '../catalog/product-lists.ts';
import { type Columns, jsonFields, type Row, selection } from '../columns.ts';
import { containing, type List, listedPage, totalColumn } from '../listed-page.ts';
import type { orderItem, orders } from '../schema/orders.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'id',
  'number',
  'status',
  'paymentMethod',
  'paymentStatus',
  'ownerKind',
  'paidMinor',
  'walletUsedMinor',
  'rewardUsedMinor',
  'orderType',
  'note',
  'customerName',
  'customerPhone',
  'branchId',
  'branchName',
  'totalMinor',
  'decimalPlaces',
  'currencyCode',
  'scheduledAt',
  'etaAt',
  'createdAt',
] as const satisfies Columns<typeof orders>;
const ITEM_COLUMNS = ['quantity', 'name', 'optionsLabel'] as const satisfies Columns<typeof orderItem>;
/** An order in the store's list. */
export interface StoreOrderRow extends Row<typeof orders, typeof COLUMNS> {
  units: number;
  /** Its first items, at most `LISTED_ITEMS`. */
  items: Row<typeof orderItem, typeof ITEM_COLUMNS>[];
  itemCount: number;
}

/** Fewer digits are in most phone numbers. */
const FEWEST_DIGITS = 4;
const OF_ORDER = 'from order_item i where i.tenant_id = $1 and i.order_id = o.id';
const ITEMS = `(
  select json_agg(json_build_object(${jsonFields(ITEM_COLUMNS, 'f')}) order by f.id)
  from (select i.* ${OF_ORDER} order by i.id limit ${LISTED_ITEMS}) f)`;
const ROW = `${selection(COLUMNS, 'o')}, (select sum(i.quantity) ${OF_ORDER})::int as units, ${ITEMS} as items,
  (select count(*) ${OF_ORDER})::int as "itemCount"`;
const LISTED = 'from orders o where o.tenant_id = $1 and o.status = any($2::text[])';
const OF_BRANCH = `${LISTED} and o.branch_id = $3::bigint`;
const FOUND = `${LISTED} and (o.number = $3::int or lower(o.customer_name) like lower($4) or o.customer_phone like $5)
  and ($6::bigint is null or o.branch_id = $6::bigint)`;

/**
 * A list of orders, newest first.
 * @param condition with the parameters before `first`, which is the number of rows to skip
 */
const listOf = (name: string, condition: string, isCounted: boolean, first: number): List<StoreOrderRow> => ({
  isCounted,
  page: statement(
    `store-orders${name}`,
    `select ${ROW}, m.total
     from (select o.id, ${totalColumn(isCounted)} ${condition} order by o.id desc offset $${first}::int limit $${first + 1}::int) m
     join orders o on o.tenant_id = $1 and o.id = m.id order by o.id desc`,
  ),
  count: statement(`count-store-orders${name}`, `select count(*)::int as total ${condition}`),
});

const ALL = listOf('', LISTED, false, 3);
/** A list of its own, because an index has all that the list of all branches is found and counted by. */
const AT_BRANCH = listOf('-at-branch', OF_BRANCH, false, 4);
const SEARCH = listOf('-found', FOUND, true, 7);
const OF_CUSTOMER = statement<StoreOrderRow>(
  'store-orders-of-customer',
  `select ${ROW} from orders o where o.tenant_id = $1 and ${ownedByCustomer('o')} order by o.id desc limit $3::int`,
);

/** Which orders of a store to list. */
export interface OrderSearch {
  statuses: readonly OrderStatus[];
  /** A part of the customer's name or phone number. Empty for all orders. */
  text: string;
  /** Finds also the order with this number. */
  number: number | null;
  /** Null for those of all branches. */
  branchId: number | null;
}

/** One page of the orders of a store that match a search, newest first, and how many match. */
export async function storeOrderRows(
  db: TenantDb,
  { statuses, text, number, branchId }: OrderSearch,
  slice: Slice,
): Promise<{ orders: StoreOrderRow[]; total: number }> {
  const digits = text.replace(/\D/g, '');
  const phone = digits.length < FEWEST_DIGITS ? null : containing(digits);
  const { rows: orders, total } =
    text !== ''
      ? await listedPage(db, SEARCH, [statuses, number, containing(text), phone, branchId], slice)
      : branchId === null
        ? await listedPage(db, ALL, [statuses], slice)
        : await listedPage(db, AT_BRANCH, [statuses, branchId], slice);
  return { orders, total };
}

/** The latest orders of a customer, newest first. */
export const ordersOfCustomer = (db: TenantDb, customerId: number, most: number): Promise<StoreOrderRow[]> =>
  db.rows(OF_CUSTOMER, customerId, most);
