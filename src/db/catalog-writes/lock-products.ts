import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const IS_OF = `p.tenant_id = $1 and p.id = any($2::bigint[])`;

/** Orders take the stock of branches before that of the catalog. */
const BRANCH_LOCKS: readonly Statement<{ id: number }>[] = [
  statement(
    'lock-branch-products',
    `select o.product_id as id from branch_product o
     where o.tenant_id = $1 and o.product_id = any($2::bigint[]) order by o.product_id, o.branch_id for no key update`,
  ),
  statement(
    'lock-branch-variants',
    `select w.variant_id as id from branch_variant w where w.tenant_id = $1 and w.variant_id in (
       select v.id from variant v where v.tenant_id = $1 and v.product_id = any($2::bigint[]))
     order by w.variant_id, w.branch_id for no key update`,
  ),
];

/** In the order in which orders take stock and then update products, so that neither waits for the other. */
const LOCKS: readonly Statement<{ id: number }>[] = [
  statement(
    'lock-products-without-variants',
    `select p.id from product p where ${IS_OF}
       and not exists (select 1 from variant v where v.tenant_id = $1 and v.product_id = p.id)
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

/** Locks what branches have of products, for those who write that too. Products are locked after it. */
export async function lockBranchOffers(transaction: TenantDb, productIds: readonly number[]): Promise<void> {
  for (const lock of BRANCH_LOCKS) await transaction.rows(lock, productIds);
}
