import type { Contact } from '#domain/accounts/contact.ts';
import { anonymizeOrders, OWNER_DELETED } from '../orders/anonymized.ts';
import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { ACCOUNT_TABLES } from './account-tables.ts';
import { type CustomerTable, ownedByCustomer } from './customer-table.ts';
import { OF_ORDERED_ITEM, ORDER_TABLES } from './order-tables.ts';
import { SHOPPING_TABLES } from './shopping-tables.ts';

/** A customer's data in one table row: `…_minor` are minor units, instants are ISO 8601. */
export type CustomerRecord = Record<string, unknown>;

/**
 * All tables with personal data of customers, in the order of deletion. A test compares this with the schema, column by
 * column, so that a new table cannot be missing from the export or the deletion.
 */
export const CUSTOMER_TABLES: Readonly<Record<string, CustomerTable>> = {
  ...SHOPPING_TABLES,
  ...ORDER_TABLES,
  ...ACCOUNT_TABLES,
};

const TABLES = Object.entries(CUSTOMER_TABLES);

const READS: readonly (readonly [section: string, Statement<CustomerRecord>])[] = TABLES.map(
  ([table, { section, exported, condition }]) => {
    const columns = Object.entries(exported).map(([name, expression]) => `${expression} as "${name}"`);
    const text = `select ${columns.join(', ')} from ${table} t where t.tenant_id = $1 and ${condition} order by 1`;
    return [section, statement(`export-${table}`, text)];
  },
);

/** Statements that delete a customer's rows from the tables that match `isChosen`. */
const removalsOf = (isChosen: (table: CustomerTable) => boolean): readonly Statement<unknown>[] =>
  TABLES.flatMap(([table, entry]) =>
    isChosen(entry)
      ? [statement(`forget-${table}`, `delete from ${table} t where t.tenant_id = $1 and ${entry.condition}`)]
      : [],
  );
const REMOVALS = removalsOf(({ onDeletion }) => onDeletion === 'removed');
/** Customers that the deleted one referred stay, but their referrer is removed. */
const UNNAME_REFERRALS = statement(
  'unname-referrals',
  'update referral t set referrer_id = null where t.tenant_id = $1 and t.referrer_id = $2::bigint',
);
/**
 * Reviews of ordered items stay without the author's name, and without the store's answer, which may contain it. Runs before the orders are anonymized, because the orders
 * identify the reviews.
 */
const UNNAME_REVIEWS = statement<{ productId: number }>(
  'unname-reviews',
  `update review t set author_name = '', answer = '' where t.tenant_id = $1 and ${OF_ORDERED_ITEM}
   returning t.product_id as "productId"`,
);
const UNNAME_ORDERS = anonymizeOrders('unname-orders', `${ownedByCustomer()} and t.ended_at is not null`);
/** The hourly purge anonymizes these orders when they have ended. */
const LEAVE_ORDERS = statement(
  'leave-orders',
  `update orders t set owner_kind = 'gone', owner_key = '${OWNER_DELETED}'
   where t.tenant_id = $1 and ${ownedByCustomer()} and t.ended_at is null`,
);

/** Disowned orders also forget who paid. The store makes any refund of them manually. */
const FORGET_PAYER = statement(
  'forget-payer-of-orders',
  `update orders t set owner_kind = 'gone', owner_key = ''
   where t.tenant_id = $1 and t.owner_kind = 'disowned' and t.owner_key = $2::bigint::text`,
);

const REVOCATIONS = removalsOf(({ onFirstVerification }) => onFirstVerification === 'revoked');

/**
 * Orders confirmed to another contact, such as a guest's earlier orders, are only accessible by the link in that mail.
 * Refunds still go to the account that paid.
 */
const DISOWN_ORDERS = {
  email: statement(
    'disown-orders-of-other-mailboxes',
    `update orders t set owner_kind = 'disowned'
     where t.tenant_id = $1 and ${ownedByCustomer()} and t.customer_mailbox is distinct from mailbox_of($3::text)`,
  ),
  sms: statement(
    'disown-orders-of-other-numbers',
    `update orders t set owner_kind = 'disowned'
     where t.tenant_id = $1 and ${ownedByCustomer()}
       and (t.customer_email is not null or t.customer_phone is distinct from $3::text)`,
  ),
};

/** All stored data of a customer, by section. */
export async function readCustomerRecords(db: TenantDb, customerId: number): Promise<[string, CustomerRecord[]][]> {
  return Promise.all(
    READS.map(
      async ([section, read]): Promise<[string, CustomerRecord[]]> => [section, await db.rows(read, customerId)],
    ),
  );
}

/**
 * Deletes all stored data of a customer, and the customer last, with all rows that reference them.
 * @returns the products they had reviewed, whose pages now show the reviews without a name.
 */
export async function deleteCustomerRecords(transaction: TenantDb, customerId: number): Promise<number[]> {
  const [reviewed] = await Promise.all([
    transaction.rows(UNNAME_REVIEWS, customerId),
    ...[UNNAME_REFERRALS, UNNAME_ORDERS, LEAVE_ORDERS, FORGET_PAYER, ...REMOVALS].map((removal) =>
      transaction.rows(removal, customerId),
    ),
  ]);
  return reviewed.map(({ productId }) => productId);
}

/** Removes the orders from an account that were confirmed to another contact. The caller has locked the customer. */
export async function disownOrders(transaction: TenantDb, customerId: number, { channel, to }: Contact): Promise<void> {
  await transaction.rows(DISOWN_ORDERS[channel], customerId, to);
}

/** Deletes everything that gives access to an account. The caller has locked the customer. */
export async function revokeAccess(transaction: TenantDb, customerId: number): Promise<void> {
  await Promise.all(REVOCATIONS.map((removal) => transaction.rows(removal, customerId)));
}
