import type { Pool } from 'pg';
import { DIRECTIONS, STORE_PRODUCT_SORTS } from '#domain/catalog/store-product-sort.ts';
import { FIGURE_PERIODS } from '#domain/figures/periods.ts';
import { type DeskStore, SIZES, WAITING } from './fill-desk.ts';

/** A measured kind of request. */
export interface DeskRequestKind {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and body of the n-th request. */
  readonly at: (n: number) => { path: string; body?: object };
}

/** The part of the OpenAPI document that names what to measure. */
export interface DeskDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The cheapest endpoint, to which the others are compared. */
export const SESSION = 'session';

const PRODUCTS_SHOWN = 25;
const product = (query: string): string => `per_page=${PRODUCTS_SHOWN}&${query}`;
const SORTS = STORE_PRODUCT_SORTS.flatMap((sort) => DIRECTIONS.map((order) => product(`sort=${sort}&order=${order}`)));
const LAST_PRODUCTS = Math.floor((SIZES.products * 0.9) / PRODUCTS_SHOWN);
const today = new Date().toISOString().slice(0, 10);

/** Queries that the desk sends to endpoints that have some. The others are requested without a query. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/operator/products': [
    ...SORTS,
    product('q=cotton'),
    product('q=co'),
    product('q=SKU-77'),
    product('q=qqqq'),
    product('category=kitchen'),
    product('category=kitchen&q=cotton&sort=stock'),
    product('status=archived'),
    product('status=draft&sort=stock'),
    product(`page=${LAST_PRODUCTS}`),
    product(`page=${LAST_PRODUCTS}&sort=name`),
    product(`page=${LAST_PRODUCTS}&sort=stock`),
  ],
  '/api/operator/orders': [
    '',
    'status=active',
    'status=past',
    'q=19000',
    'q=Lovelace',
    'q=Lovelace 777',
    'q=nobody',
    'q=503555',
    'page=900',
  ],
  '/api/operator/orders.csv': [`from=${today}&to=${today}`],
  '/api/operator/customers': ['', 'q=Hopper', 'q=Hopper 777', 'q=nobody', 'q=customer77', 'q=503555', 'page=240'],
  '/api/operator/reviews': ['', 'rating=1', 'product=cotton', 'page=90'],
  '/api/operator/audit': ['', 'page=190'],
  '/api/operator/discount-choices': ['', 'q=cotton'],
  '/api/operator/figures': FIGURE_PERIODS.map((period) => `period=${period}`),
};

/** Ids for a parameter of a path, such as `product_id`: those of a table of its name, unless there is another here. */
const TABLES: Readonly<Record<string, string>> = { order: 'orders', page: 'content_page' };
const IDS = 200;

async function idsOf(pool: Pool, { tenantId }: DeskStore, parameter: string): Promise<number[]> {
  const [, name = parameter] = /^(\w+)_id$/.exec(parameter) ?? [];
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${TABLES[name] ?? name} where tenant_id = $1 order by md5(id::text) limit ${IDS}`,
    [tenantId],
  );
  return rows.map(({ id }) => Number(id));
}

const nth = (ids: readonly number[], n: number): number => ids[n % ids.length] ?? 0;

/**
 * The reads of the OpenAPI document, so that none is forgotten. One with a query that is required has to be listed
 * above.
 */
export async function deskReads(pool: Pool, store: DeskStore, { paths }: DeskDocument): Promise<DeskRequestKind[]> {
  const reads: DeskRequestKind[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    if (!('get' in operations)) continue;
    // A preview of the home page is there only after its layout was sent.
    if (path.endsWith('/{token}')) continue;
    const [, parameter] = /\{(\w+)\}/.exec(path) ?? [];
    const ids = parameter ? await idsOf(pool, store, parameter) : [];
    for (const query of QUERIES[path] ?? [''])
      reads.push({
        name: path.replace('/api/operator/', '') + (query && `?${query}`),
        method: 'GET',
        at: (n) => ({ path: path.replace(/\{\w+\}/, String(nth(ids, n))) + (query && `?${encodeURI(query)}`) }),
      });
  }
  return reads;
}

const STEPS = ['accept', 'prepare', 'ready', 'complete'];

/** The most frequent writes of operators. */
export async function deskWrites(pool: Pool, { tenantId }: DeskStore): Promise<DeskRequestKind[]> {
  const select = async (sql: string): Promise<number[]> =>
    (await pool.query<{ id: string }>(sql, [tenantId])).rows.map(({ id }) => Number(id));
  const products = await select(`select id from product where tenant_id = $1 and id % 5 > 0 order by id limit ${IDS}`);
  const orders = await select(`select id from orders where tenant_id = $1 and status = 'placed' order by id`);
  return [
    {
      name: 'stock of a product',
      method: 'PUT',
      at: (n) => ({ path: `/api/operator/products/${nth(products, n)}/stock`, body: { stock: 1000 + n } }),
    },
    {
      name: 'price of a product',
      method: 'PUT',
      at: (n) => ({ path: `/api/operator/products/${nth(products, n)}`, body: { selling_price: 600 + n } }),
    },
    {
      name: 'step of an order',
      method: 'POST',
      at: (n) => ({
        path: `/api/operator/orders/${nth(orders, n)}/steps`,
        body: { step: STEPS[Math.floor(n / orders.length)] },
      }),
    },
  ];
}

/** Each waiting order takes each step once. */
export const WRITES_MAX = WAITING * STEPS.length;
