import { ACCOUNT_TABLES } from './account-tables.ts';
import type { CustomerTable } from './customer-table.ts';
import { ORDER_TABLES } from './order-tables.ts';
import { SHOPPING_TABLES } from './shopping-tables.ts';

/**
 * All tables with personal data of customers, in the order of deletion. A test compares this with the schema, column by
 * column, so that a new table cannot be missing from the export or the deletion.
 */
export const CUSTOMER_TABLES: Readonly<Record<string, CustomerTable>> = {
  ...SHOPPING_TABLES,
  ...ORDER_TABLES,
  ...ACCOUNT_TABLES,
};
