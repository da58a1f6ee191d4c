import type { Pool } from 'pg';

/** Ids of the products with plenty of stock, and of the scarce one. */
export interface StockCount {
  plenty: number[];
  scarce: number;
}

/** Sets the stock of every product of a store. */
export async function countStock(pool: Pool, host: string, plenty: number, few: number): Promise<StockCount> {
  const { rows } = await pool.query<{ id: string }>(
    `update product p set stock = $2, in_stock = true from tenant_host h
     where h.host = $1 and p.tenant_id = h.tenant_id returning p.id`,
    [host, plenty],
  );
  const [scarce = 0, ...others] = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  await pool.query('update product set stock = $2 where id = $1', [scarce, few]);
  return { plenty: others, scarce };
}

/** Difference between the units sold and the units missing from stock. 0 when they match. */
export async function soldWrongly(pool: Pool, shelf: StockCount, plenty: number, few: number): Promise<number> {
  const { rows } = await pool.query<{ wrong: string }>(
    `select coalesce(sum(abs(case when p.id = $1 then $3::int else $2::int end - p.stock - coalesce(s.sold, 0))), 0) as wrong
     from product p
     left join (select i.product_id, sum(i.quantity) as sold from order_item i group by 1) s on s.product_id = p.id
     where p.id = any($4)`,
    [shelf.scarce, plenty, few, [shelf.scarce, ...shelf.plenty]],
  );
  return Number(rows[0]?.wrong);
}
