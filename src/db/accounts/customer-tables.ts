import type { CustomerTable } from './customer-table.ts';
import { KEPT_OF_ACCOUNT } from './kept-of-account.ts';
import { KEPT_OF_ORDERS } from './kept-of-orders.ts';
import { KEPT_OF_SHOPPING } from './kept-of-shopping.ts';

/**
 * All tables with personal data of customers, in the order of deletion. A test compares this with the schema, column by
 * column, so that a new table cannot be missing from the export or the deletion.
 */
export const CUSTOMER_TABLES: Readonly<Record<string, CustomerTable>> = {
  ...KEPT_OF_SHOPPING,
  ...KEPT_OF_ORDERS,
  ...KEPT_OF_ACCOUNT,
};
