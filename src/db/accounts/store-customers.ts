import type { Slice } from '../catalog/product-lists.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import { containing, type List, listedPage, totalColumn } from '../listed-page.ts';
import { isSale } from '../orders/has-not-failed.ts';
import type { customer } from '../schema/customers.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['id', 'name', 'email', 'phone', 'createdAt'] as const satisfies Columns<typeof customer>;
/** A customer in the operator's list. Amounts are minor units. */
export interface StoreCustomerRow extends Row<typeof customer, typeof COLUMNS> {
  /** Orders that are placed and have not failed. */
  orders: number;
  /** What those in the store's currency cost, without what was refunded. */
  spentMinor: number;
  walletMinor: number;
}

/** $2 a part of the name in lower case or of the e-mail address, and $3 of the phone number, as patterns. */
const FOUND = `from customer c where c.tenant_id = $1 and (lower(c.name) like $2 or c.email like $2 or c.phone like $3)`;
const LISTED = 'from customer c where c.tenant_id = $1';

/**
 * @param chosen the ids of the customers, and further columns
 * @param currency parameter with the store's currency
 * @param more further columns of the rows
 */
const rowsOf = (chosen: string, currency: string, more = ''): string =>
  `select ${selection(COLUMNS, 'c')}, o.orders, o."spentMinor",
     coalesce((select l.balance_minor from ledger_account l
       where l.tenant_id = $1 and l.customer_id = c.id and l.account = 'wallet'), 0) as "walletMinor"${more}
   from (${chosen}) m join customer c on c.tenant_id = $1 and c.id = m.id
   cross join lateral (
     select count(*)::int as orders,
       coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.currency_code = ${currency}), 0)::bigint as "spentMinor"
     from orders o where o.tenant_id = $1 and o.owner_kind = 'user' and o.owner_key = c.id::text
       and ${isSale('o')}) o
   order by c.id desc`;

const ALL: List<StoreCustomerRow> = {
  isCounted: false,
  page: statement(
    'store-customers',
    rowsOf(
      `select c.id, ${totalColumn(false)} ${LISTED} order by c.id desc offset $2::int limit $3::int`,
      '$4',
      ', m.total',
    ),
  ),
  count: statement('count-store-customers', `select count(*)::int as total ${LISTED}`),
};
const SEARCH: List<StoreCustomerRow> = {
  isCounted: true,
  page: statement(
    'store-customers-found',
    rowsOf(
      `select c.id, ${totalColumn(true)} ${FOUND} order by c.id desc offset $4::int limit $5::int`,
      '$6',
      ', m.total',
    ),
  ),
  count: statement('count-store-customers-found', `select count(*)::int as total ${FOUND}`),
};
const ONE = statement<StoreCustomerRow>('store-customer', rowsOf('select $2::bigint as id', '$3'));

export interface CustomerFilter {
  /** Part of a name or an e-mail address, in lower case. Empty for all customers. */
  text: string;
  /** Part of a phone number as E.164. Empty if the text is none. */
  phone: string;
}

/** Customers of a store, newest first, and their total number. */
export async function storeCustomerRows(
  db: TenantDb,
  { text, phone }: CustomerFilter,
  { currencyCode, ...slice }: Slice & { currencyCode: string },
): Promise<{ customers: StoreCustomerRow[]; total: number }> {
  const { rows: customers, total } =
    text === ''
      ? await listedPage(db, ALL, [], slice, currencyCode)
      : await listedPage(db, SEARCH, [containing(text), phone === '' ? null : containing(phone)], slice, currencyCode);
  return { customers, total };
}

/** One customer of a store. Null if there is none. */
export const storeCustomerRow = (db: TenantDb, id: number, currencyCode: string): Promise<StoreCustomerRow | null> =>
  db.row(ONE, id, currencyCode);
