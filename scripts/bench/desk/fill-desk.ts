import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { fillStore } from '../fill-store.ts';

/** Rows of the measured store. */
export const SIZES = {
  products: 10_000,
  orders: 20_000,
  customers: 5_000,
  reviews: 2_000,
  discounts: 200,
  'audit entries': 10_000,
} as const;
/** Requests of one operator are limited, so there are many of them. */
const OPERATORS = 400;
/** The newest orders, which wait to be accepted. */
export const WAITING = 60;

/** One of the texts, by the row number `i`. */
const oneOf = (texts: readonly string[], each = 1): string =>
  `(array['${texts.join("', '")}'])[1 + i / ${each} % ${texts.length}]`;
const FIRST_NAMES = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Hedy', 'Niklaus', 'Radia', 'Tim'];
const LAST_NAMES = ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Lamarr', 'Wirth', 'Perlman'];
const NAME = `${oneOf(FIRST_NAMES)} || ' ' || ${oneOf(LAST_NAMES, 7)} || ' ' || i`;
const PHONE = `'+1503' || lpad((i * 7919 % 10000000)::text, 7, '0')`;
const ADDRESS = {
  ...{ label: 'Home', name: 'Ada Lovelace', phone: '+15035550123', address_1: '1420 NW Lovejoy St', address_2: '' },
  ...{ landmark: '', city: 'Portland', state: 'OR', pincode: '97209', country: 'US', lat: null, lng: null },
};

/** Every fifth product has three combinations, each counted. Some products are not published, some not counted. */
const PRODUCTS = [
  `update product p set sku = 'SKU-' || p.id, stock = case when p.id % 11 > 0 then p.id * 7919 % 500 end,
     in_stock = p.id % 11 = 0 or p.id * 7919 % 500 > 0, updated_at = now() - p.id * 7919 % 10000 * interval '13 minutes',
     status = case when p.id % 20 = 0 then 'draft' when p.id % 20 = 1 then 'hidden' when p.id % 20 = 2 then 'archived'
       else 'active' end
   where p.tenant_id = $1`,
  `with chosen as (
     select a.id, jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value) order by v.id) as values
     from attribute a join lateral (select * from attribute_value v where v.tenant_id = $1 and v.attribute_id = a.id
       order by v.id limit 3) v on true
     where a.tenant_id = $1 group by a.id),
   changed as (
     update product p set sku = null, stock = null, options = jsonb_build_object('multiSelectableAttributes', '[]'::jsonb,
       'attributes', jsonb_build_array(jsonb_build_object('id', c.id, 'name', 'Colour', 'values', c.values)))
     from chosen c where p.tenant_id = $1 and p.id % 5 = 0 returning p.id, p.selling_price_minor, c.values)
   insert into variant (tenant_id, product_id, position, value_ids, sku, price_minor, stock)
   select $1, c.id, v.position - 1, array[(v.value ->> 'id')::bigint], 'SKU-' || c.id || '-' || v.position,
     c.selling_price_minor, (c.id + v.position) * 7919 % 200
   from changed c cross join jsonb_array_elements(c.values) with ordinality v(value, position)`,
];

const PEOPLE = [
  `insert into customer (tenant_id, name, email, phone, referral_code, created_at)
   select $1, ${NAME}, 'customer' || i || '@example.com', ${PHONE}, 'C' || lpad(i::text, 7, '0'),
     now() - (${SIZES.customers} - i) * interval '35 minutes'
   from generate_series(1, ${SIZES.customers}) i`,
  `insert into ledger_account (tenant_id, customer_id, account, balance_minor)
   select $1, c.id, 'wallet', c.id * 7919 % 5000 + 1 from customer c where c.tenant_id = $1 and c.id % 2 = 0`,
  `insert into ledger_entry (tenant_id, customer_id, account, amount_minor, reason, reference)
   select $1, l.customer_id, l.account, l.balance_minor, 'operator', 'bench'
   from ledger_account l where l.tenant_id = $1`,
];

const STATUS = `case when i > ${SIZES.orders - WAITING} then 'placed' when i % 12 = 0 then 'cancelled' else 'completed' end`;
const DAY = `now() - (${SIZES.orders} - i) * interval '6 minutes'`;
/** Those of 83 days. Every fifth is a guest's. */
const ORDERS = [
  `insert into orders (tenant_id, number, order_key, owner_kind, owner_key, cart_id, cart_version, status, payment_status,
     payment_method, order_type, branch_id, branch_name, branch_phone, currency_code, decimal_places, subtotal_minor,
     total_original_price_minor, order_discount_minor, shipping_discount_minor, delivery_charge_minor, fees_minor,
     tax_minor, is_tax_included, total_minor, due_minor, fees, discounts, customer_name, customer_email, customer_phone,
     address, created_at, placed_at, accepted_at, ended_at, eta_at)
   select $1, i, md5(i::text), case when i % 5 > 0 then 'user' else 'guest' end,
     case when i % 5 > 0 then (first.id + i * 7919 % ${SIZES.customers})::text else md5(i::text) end, i, 1, ${STATUS},
     case ${STATUS} when 'completed' then 'paid' else 'unpaid' end, 'cod', 'pickup', b.id, b.name, '', 'USD', 2, t.total,
     t.total, 0, 0, 0, 0, 0, true, t.total, t.total, '[]', '[]', ${NAME}, 'customer' || i || '@example.com', ${PHONE},
     '${JSON.stringify(ADDRESS)}', ${DAY}, ${DAY}, case ${STATUS} when 'placed' then null else ${DAY} end,
     case ${STATUS} when 'placed' then null else ${DAY} end, ${DAY} + interval '40 minutes'
   from generate_series(1, ${SIZES.orders}) i cross join lateral (select 1000 + i * 7919 % 9000 as total) t
   cross join (select min(c.id) as id from customer c where c.tenant_id = $1) first
   cross join branch b where b.tenant_id = $1 and b.is_main_branch`,
  `insert into order_counter values ($1, ${SIZES.orders})`,
  `insert into order_item (tenant_id, order_id, product_id, name, slug, options_label, selected_attributes,
     selected_multi_attributes, quantity, unit_price_minor, original_unit_price_minor, line_total_minor, discount_minor,
     tax_minor, tax_rate_ppm, stock_of)
   select $1, o.id, p.id, p.name, p.slug, '', '{}', '{}', 1 + (o.id + n) % 3, p.selling_price_minor,
     p.selling_price_minor, p.selling_price_minor * (1 + (o.id + n) % 3), 0, 0, 0, 'none'
   from orders o cross join lateral generate_series(1, 1 + o.id % 4) n
   join (select p.*, row_number() over (order by p.id) as at from product p where p.tenant_id = $1) p
     on p.at = 1 + (o.id * 7919 + n * 31) % ${SIZES.products}
   where o.tenant_id = $1`,
  `insert into order_event (tenant_id, order_id, kind, status, at)
   select $1, o.id, 'order', e.status, o.created_at from orders o
   cross join unnest(array['placed', 'accepted', 'preparing', 'ready', 'completed']) with ordinality e(status, at)
   where o.tenant_id = $1 and (e.at = 1 or o.status = 'completed')`,
];

const OTHERS = [
  `insert into review (tenant_id, product_id, rating, title, comment, author_name, created_at)
   select $1, p.id, 1 + i % 5, 'Title ' || i, repeat('A comment of some words. ', 1 + i % 9), 'Ada L.',
     now() - i * interval '50 minutes'
   from generate_series(1, ${SIZES.reviews}) i
   join (select p.id, row_number() over (order by p.id) as at from product p where p.tenant_id = $1) p
     on p.at = 1 + i * 7919 % ${SIZES.products}`,
  `insert into discount (tenant_id, code, title, type, value, is_auto, priority, used_count)
   select $1, case when i % 4 > 0 then 'CODE' || i end, 'Discount ' || i, 'percent', 50000 + i * 100, i % 4 = 0, i, i
   from generate_series(1, ${SIZES.discounts}) i`,
  `insert into audit_entry (tenant_id, at, operator_id, operator_name, action, subject, before, after)
   select $1, now() - i * interval '9 minutes', 1 + i % 9, ${NAME}, 'product.change', 'Product ' || i,
     '{"selling_price": 4.5}', '{"selling_price": 4.75}'
   from generate_series(1, ${SIZES['audit entries']}) i`,
  `insert into branch (tenant_id, name, is_main_branch, position)
   select $1, 'Branch ' || i, false, i from generate_series(1, 9) i`,
  `insert into content_page (tenant_id, slug, title, content_html, position)
   select $1, 'page-' || i, 'Page ' || i, repeat('<p>Some text of a page.</p>', 50), i from generate_series(1, 20) i`,
];

const SESSIONS = `
  with made as (
    insert into operator (tenant_id, email, name, role, password_hash, signed_in_at)
    select $1, 'owner' || i || '@example.com', 'Owner ' || i, 'owner', '-', now()
    from generate_series(1, cardinality($2::text[])) i returning id)
  insert into operator_session (tenant_id, token_hash, operator_id, expires_at)
  select $1, d.digest, made.id, now() + interval '14 days'
  from (select id, row_number() over (order by id) as at from made) made
  join unnest($2::text[]) with ordinality d(digest, at) on d.at = made.at`;

/** The measured store. */
export interface DeskStore {
  readonly tenantId: number;
  /** The sessions of its operators, who are all owners. */
  readonly tokens: readonly string[];
}

/** Creates a store with everything that a desk lists, in the given sizes. */
export async function fillDesk(pool: Pool, host: string): Promise<DeskStore> {
  await fillStore(pool, host, SIZES.products, (done) =>
    process.stderr.write(`\r${done} of ${SIZES.products} products`),
  );
  process.stderr.write('\n');
  const { rows } = await pool.query<{ id: string }>('select tenant_id as id from tenant_host where host = $1', [host]);
  const tenantId = Number(rows[0]?.id);
  for (const sql of [...PRODUCTS, ...PEOPLE, ...ORDERS, ...OTHERS]) await pool.query(sql, [tenantId]);
  const tokens = Array.from({ length: OPERATORS }, () => randomBytes(32).toString('base64url'));
  const digests = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await pool.query(SESSIONS, [tenantId, digests]);
  await pool.query('vacuum analyze');
  return { tenantId, tokens };
}
