import { CUSTOMER_ENTRIES_SHOWN, CUSTOMER_ORDERS_SHOWN } from '#contracts/limits.ts';
import { type AccountRow, lockAccount, readAccount } from '#db/accounts/account-rows.ts';
import {
  type CustomerFilter,
  type StoreCustomerRow,
  storeCustomerRow,
  storeCustomerRows,
} from '#db/accounts/store-customers.ts';
import type { Slice } from '#db/catalog/product-lists.ts';
import { type EntryRow, entryPage } from '#db/ledger/entry-rows.ts';
import { ordersOfCustomer, type StoreOrderRow } from '#db/orders/store-orders.ts';
import { listCards, type ScratchCardRow } from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { digitsOf } from '#lib/text/ascii-digits.ts';
import { type AccountBalances, readBalances } from '../ledger/balances.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { StoreCustomerRow } from '#db/accounts/store-customers.ts';

/** Digits with at most separators between them may be a phone number. Its trunk prefix is not part of E.164. */
function filterOf(typed: string): CustomerFilter {
  const text = typed.trim().toLowerCase();
  return { text, phone: /^[\p{Nd}\s+()./-]+$/u.test(text) ? digitsOf(text).replace(/^0+/, '') : '' };
}

/**
 * Customers of a store, newest first, and their total number.
 * @param typed a part of a name, an e-mail address or a phone number; empty for all
 */
export async function listCustomers(
  db: TenantDb,
  typed: string,
  slice: Slice,
): Promise<{ customers: StoreCustomerRow[]; total: number; settings: SiteSettings }> {
  const settings = await storeSettings(db);
  const { currencyCode } = settings;
  return { ...(await storeCustomerRows(db, filterOf(typed), { currencyCode, ...slice })), settings };
}

/** A customer with what they have done lately. */
export interface CustomerFile {
  customer: StoreCustomerRow;
  account: AccountRow;
  balances: AccountBalances;
  /** Newest first, as are the others. */
  orders: StoreOrderRow[];
  entries: EntryRow[];
  cards: ScratchCardRow[];
  settings: SiteSettings;
}

/** Everything that an operator sees of one customer. Null if there is none. */
export async function customerForOperator(db: TenantDb, customerId: number): Promise<CustomerFile | null> {
  const settings = await storeSettings(db);
  // First, because it writes off expired credits, which adds movements.
  const balances = await readBalances(db, customerId);
  const [customer, account, orders, entries, cards] = await Promise.all([
    storeCustomerRow(db, customerId, settings.currencyCode),
    readAccount(db, customerId),
    ordersOfCustomer(db, customerId, CUSTOMER_ORDERS_SHOWN),
    entryPage(db, { customerId, account: null }, { offset: 0, size: CUSTOMER_ENTRIES_SHOWN }),
    listCards(db, customerId, CUSTOMER_ENTRIES_SHOWN),
  ]);
  return customer && account && { customer, account, balances, orders, entries, cards, settings };
}

/** The same, locked until the transaction ends, so that nobody erases the customer meanwhile. */
export const lockCustomerForOperator = async (
  transaction: TenantDb,
  customerId: number,
): Promise<CustomerFile | null> =>
  (await lockAccount(transaction, customerId)) && customerForOperator(transaction, customerId);
