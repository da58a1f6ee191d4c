import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const IS_OF = `p.tenant_id = $1 and p.id = any($2::bigint[])`;

/** In the order in which orders take stock and then update products, so that neither waits for the other. */
const LOCKS: readonly Statement<{ id: number }>[] = [
  statement(
    'lock-products-without-variants',
    `select p.id from product p where ${IS_OF}
       and not exists (select from variant v where v.tenant_id = $1 and v.product_id = p.id)
     order by p.id for no key update`,
  ),
  statement(
    'lock-variants-of-products',
    `select v.id from variant v where v.tenant_id = $1 and v.product_id = any($2::bigint[])
     order by v.id for no key update`,
  ),
  statement('lock-products', `select p.id from product p where ${IS_OF} order by p.id for no key update`),
];

/**
 * Locks products with their stock until the transaction ends. Writers replace whole rows, so they lock them before they
 * read them: otherwise an order that takes stock in between would be undone.
 */
export async function lockProducts(transaction: TenantDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await Promise.all(LOCKS.map((lock) => transaction.rows(lock, ids)));
}
