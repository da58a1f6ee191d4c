import { type Columns, type Row, selection } from '../columns.ts';
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

/** $2 text in lower case, $3 digits of a phone number; either may be empty. */
const MATCHES = `c.tenant_id = $1 and ($2::text = '' or strpos(lower(c.name), $2) > 0 or strpos(c.email, $2) > 0
  or ($3::text <> '' and strpos(c.phone, $3) > 0))`;

/** @param currency parameter with the store's currency */
const rowsOf = (customers: string, currency: string): string =>
  `select ${selection(COLUMNS, 'c')}, o.orders, o."spentMinor",
     coalesce((select l.balance_minor from ledger_account l
       where l.tenant_id = $1 and l.customer_id = c.id and l.account = 'wallet'), 0) as "walletMinor"
   from (select c.* from customer c where ${customers}) c
   cross join lateral (
     select count(*)::int as orders,
       coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.currency_code = ${currency}), 0)::bigint as "spentMinor"
     from orders o where o.tenant_id = $1 and o.owner_kind = 'user' and o.owner_key = c.id::text
       and ${isSale('o')}) o
   order by c.id desc`;

const PAGE = statement<StoreCustomerRow>(
  'store-customers',
  rowsOf(`${MATCHES} order by c.id desc offset $5::int limit $6::int`, '$4'),
);
const ONE = statement<StoreCustomerRow>('store-customer', rowsOf('c.tenant_id = $1 and c.id = $2', '$3'));
const COUNT = statement<{ total: number }>(
  'count-store-customers',
  `select count(*)::int as total from customer c where ${MATCHES}`,
);

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
  { currencyCode, offset, size }: { currencyCode: string; offset: number; size: number },
): Promise<{ customers: StoreCustomerRow[]; total: number }> {
  const [customers, count] = await Promise.all([
    db.rows(PAGE, text, phone, currencyCode, offset, size),
    db.row(COUNT, text, phone),
  ]);
  return { customers, total: count?.total ?? 0 };
}

/** One customer of a store. Null if there is none. */
export const storeCustomerRow = (db: TenantDb, id: number, currencyCode: string): Promise<StoreCustomerRow | null> =>
  db.row(ONE, id, currencyCode);
