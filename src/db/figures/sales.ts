import { isSale } from '../orders/has-not-failed.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Sales of a span of time. Amounts are minor units, without what was refunded. */
export interface SalesRow {
  orders: number;
  salesMinor: number;
}

/** $2 start, $3 end, $4 currency. */
const SOLD = `o.tenant_id = $1 and o.placed_at >= $2::timestamptz and o.placed_at < $3::timestamptz
  and o.currency_code = $4 and ${isSale('o')}`;

const SALES = statement<SalesRow & { span: number }>(
  'sales-by-span',
  `select width_bucket(o.placed_at, $5::timestamptz[]) as span, count(*)::int as orders,
     sum(o.total_minor - o.refunded_minor)::bigint as "salesMinor"
   from orders o where ${SOLD} group by 1`,
);
const BEST = statement<ProductSalesRow>(
  'best-products',
  `select s."productId", i.name, s.units, s."salesMinor"
   from (select i.product_id as "productId", max(i.id) as last, sum(i.quantity)::int as units,
       sum(i.line_total_minor - i.discount_minor)::bigint as "salesMinor"
     from orders o join order_item i on i.tenant_id = $1 and i.order_id = o.id
     where ${SOLD} group by i.product_id order by units desc, "salesMinor" desc, i.product_id limit $5::int) s
   join order_item i on i.tenant_id = $1 and i.id = s.last
   order by s.units desc, s."salesMinor" desc, s."productId"`,
);

/** Sales of a product, before refunds. */
export interface ProductSalesRow {
  productId: number;
  /** As it was last ordered. */
  name: string;
  units: number;
  salesMinor: number;
}

interface Span {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  currencyCode: string;
}

const instant = (ms: number): string => new Date(ms).toISOString();
const parametersOf = ({ from, to, currencyCode }: Span) => [instant(from), instant(to), currencyCode] as const;

/**
 * Sales of consecutive spans, in one statement.
 * @param bounds the start of each span, and the end of the last
 */
export async function salesBySpan(db: TenantDb, bounds: readonly number[], currencyCode: string): Promise<SalesRow[]> {
  const span = { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0, currencyCode };
  const rows = await db.rows(SALES, ...parametersOf(span), bounds.map(instant));
  return bounds.slice(0, -1).map((_, index) => {
    const { orders = 0, salesMinor = 0 } = rows.find((row) => row.span === index + 1) ?? {};
    return { orders, salesMinor };
  });
}

/** The products of which most units were sold. */
export const bestProducts = (db: TenantDb, span: Span, most: number): Promise<ProductSalesRow[]> =>
  db.rows(BEST, ...parametersOf(span), most);
