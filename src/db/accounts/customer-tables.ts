import type { CustomerTable } from './customer-table.ts';
import { KEPT_OF_ACCOUNT } from './kept-of-account.ts';
import { KEPT_OF_ORDERS } from './kept-of-orders.ts';
import { KEPT_OF_SHOPPING } from './kept-of-shopping.ts';

/**
 * Every table that has something of a customer, in the order of removal; a test holds it against the schema, column by
 * column, so that a table that comes later cannot be forgotten in the export or in the removal.
 */
export const CUSTOMER_TABLES: Readonly<Record<string, CustomerTable>> = {
  ...KEPT_OF_SHOPPING,
  ...KEPT_OF_ORDERS,
  ...KEPT_OF_ACCOUNT,
};
