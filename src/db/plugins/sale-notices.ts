import { type CardRow, cardOf } from '../catalog/fragments.ts';
import { noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A recently sold product. */
export interface SaleRow {
  card: CardRow;
  /** Whole minutes since it was last sold. */
  minutes: number;
}

/** How many days notices are stored. */
const DAYS = 7;

/** Deletes old notices with each insert, skipping those that a concurrent sale is deleting. */
const RECORD = statement(
  'record-sale',
  `with old as materialized (
     select o.id from sale_notice o where o.tenant_id = $1 and o.sold_at < now() - interval '${DAYS} days'
     limit 100 for update skip locked
   ), gone as (
     delete from sale_notice s using old where s.tenant_id = $1 and s.id = old.id
   ), added as (
     insert into sale_notice (tenant_id, product_id)
     select $1, p.id from product p where p.tenant_id = $1 and p.id = any($2::bigint[]) returning id
   )
   ${noRows('added')}`,
);

const RECENT = statement<SaleRow>(
  'recent-sales',
  `with latest as (
     select s.product_id, max(s.sold_at) as sold_at from sale_notice s
     where s.tenant_id = $1 and s.sold_at > now() - interval '${DAYS} days' group by s.product_id
   )
   select ${cardOf('p')} as card, greatest(floor(extract(epoch from now() - latest.sold_at) / 60), 0)::int as minutes
   from latest join product p on p.tenant_id = $1 and p.id = latest.product_id and p.status = 'active' and p.in_stock
   order by latest.sold_at desc, p.id limit $2`,
);

/**
 * Records for the social-proof plugin that products were sold now, without data of the order or the shopper. Unknown
 * ids are ignored. Call it in the transaction that places the order.
 */
export async function recordSale(transaction: TenantDb, productIds: readonly number[]): Promise<void> {
  await transaction.rows(RECORD, [...new Set(productIds)]);
}

/** The most recently sold products that are still available, each once, latest first. */
export const recentSaleRows = (db: TenantDb, limit: number): Promise<SaleRow[]> => db.rows(RECENT, limit);
