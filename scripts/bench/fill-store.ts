import type { Pool } from 'pg';
import { recordChanges } from '#db/change-log.ts';
import { insertStore } from '#db/insert-store.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { type BenchProduct, makeProducts } from './make-products.ts';
import { randomFrom } from './random.ts';

const BATCH = 500;
const HASH = 'a'.repeat(64);

const INSERT_PRODUCTS = `
  insert into product (tenant_id, slug, name, status, description_html, selling_price_minor, original_price_minor, in_stock,
    options, position, rating_count, rating_sum, search_name, search_text)
  select $1, r.slug, r.name, 'active', r.description_html, r.selling_price_minor, r.original_price_minor, r.in_stock,
    '{"attributes":[],"multiSelectableAttributes":[]}', r.position, r.rating_count, r.rating_sum, r.search_name, r.search_text
  from jsonb_populate_recordset(null::product, $2) r order by r.position returning id`;

/** Cache of row ids by name. A row is created when its name first occurs. */
class Names {
  readonly #ids = new Map<string, number>();
  readonly #make: (name: string) => Promise<number>;
  constructor(make: (name: string) => Promise<number>) {
    this.#make = make;
  }
  async id(name: string): Promise<number> {
    const id = this.#ids.get(name) ?? (await this.#make(name));
    this.#ids.set(name, id);
    return id;
  }
}

/** Creates a store with `count` deterministic products of a general store, without the validation of the importers. */
export async function fillStore(
  pool: Pool,
  host: string,
  count: number,
  onBatch: (done: number) => void,
): Promise<void> {
  const tenant = await insertStore(pool, { host, isDefault: false, settings: { decimalPlaces: '2' }, branch: host });
  const db = tenantDb(pool, tenant);
  const insert = async (sql: string, ...values: unknown[]): Promise<number> =>
    Number((await pool.query(sql, [tenant, ...values])).rows[0]?.id);
  await pool.query(`insert into media values ($1, $2, 'jpeg', 1200, 900, 1, '#cccccc')`, [tenant, HASH]);
  const categories = new Names((name) =>
    insert('insert into category (tenant_id, slug, name) values ($1, $2, $3) returning id', name.toLowerCase(), name),
  );
  const colour = await insert(
    `insert into attribute (tenant_id, name, is_multi) values ($1, 'Colour', false) returning id`,
  );
  const colours = new Names((name) =>
    insert(
      'insert into attribute_value (tenant_id, attribute_id, value) values ($1, $2, $3) returning id',
      colour,
      name,
    ),
  );
  const write = async (batch: readonly BenchProduct[]): Promise<void> => {
    const { rows } = await pool.query<{ id: number }>(INSERT_PRODUCTS, [tenant, JSON.stringify(batch)]);
    const ids = rows.map(({ id }) => id);
    const links = async (sql: string, names: Names, nameOf: (product: BenchProduct) => string) => {
      const targets: number[] = [];
      for (const product of batch) targets.push(await names.id(nameOf(product)));
      await pool.query(sql, [tenant, ids, targets]);
    };
    const pairs = 'unnest($2::bigint[], $3::bigint[]) as pair(product, target)';
    await links(
      `insert into product_category select $1, target, product, 0 from ${pairs}`,
      categories,
      ({ category }) => category,
    );
    await links(
      `insert into product_value select $1, product, target from ${pairs}`,
      colours,
      ({ colour: name }) => name,
    );
    await pool.query(`insert into product_image select $1, product, 0, $3, '' from unnest($2::bigint[]) as product`, [
      tenant,
      ids,
      HASH,
    ]);
    await recordChanges(db, ids.map(subjects.product));
  };
  let batch: BenchProduct[] = [];
  let done = 0;
  for (const product of makeProducts(count, randomFrom(host))) {
    batch.push(product);
    done += 1;
    if (batch.length < BATCH && done < count) continue;
    await write(batch);
    batch = [];
    onBatch(done);
  }
}
