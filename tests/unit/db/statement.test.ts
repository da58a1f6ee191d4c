import { describe, expect, test } from 'vitest';
import { statement } from '#db/statement.ts';

let count = 0;
const declare = (sql: string) => () => statement(`test-${++count}`, sql);

describe('a statement is refused', () => {
  test.each<[what: string, sql: string]>([
    ['no condition at all', 'select id from product'],
    ['a condition on something else', 'select p.id from product p where p.id = $2'],
    ['another parameter', 'select p.id from product p where p.tenant_id = $2'],
    ['a parameter that begins alike', 'select p.id from product p where p.tenant_id = $11'],
    ['a comparison that is not equality', 'select p.id from product p where p.tenant_id >= $1'],
    ['the tenant of another table', 'select p.id from product p join category c on c.tenant_id = $1 where p.id = c.id'],
    ['only one table of a join', 'select 1 from product p join media m on m.hash = p.slug where p.tenant_id = $1'],
    ['a second table after a comma', 'select 1 from product p, media m where p.tenant_id = $1'],
    ['a second table after a comma, unaliased', 'select 1 from product, media where tenant_id = $1'],
    [
      'a left join that leaves the left table free',
      'select 1 from product p left join media m on m.tenant_id = $1 and p.tenant_id = $1',
    ],
    [
      'a cross join within a left join, whose condition leaves the left table free',
      'select 1 from product p left join media m cross join review r on m.tenant_id = $1 and r.tenant_id = $1 and p.tenant_id = $1',
    ],
    [
      'a natural join within a left join',
      'select 1 from product p left join media m natural join review r on m.tenant_id = $1 and r.tenant_id = $1 and p.tenant_id = $1',
    ],
    [
      'a join within a left join',
      'select 1 from product p left join media m join review r on m.tenant_id = $1 and r.tenant_id = $1 on true and p.tenant_id = $1',
    ],
    ['a right join', 'select 1 from media m right join product p on p.tenant_id = $1 where m.tenant_id = $1'],
    ['a full join', 'select 1 from media m full join product p on true where m.tenant_id = $1 and p.tenant_id = $1'],
    ['a join in parentheses', 'select 1 from (product p join media m on true) where p.tenant_id = $1'],
    ['a join by columns only', 'select 1 from product p join variant v using (tenant_id) where p.tenant_id = $1'],
    [
      'a table behind a join by columns',
      'select 1 from product p join variant v using (id) join review r on true where p.tenant_id = $1 and v.tenant_id = $1',
    ],
    [
      'a table behind a join by columns in an update',
      'update product p set name = $2 from variant v join review r using (id) where p.tenant_id = $1 and v.tenant_id = $1',
    ],
    [
      'a table behind a join by columns in a delete',
      'delete from product p using variant v join review r using (id) where p.tenant_id = $1 and v.tenant_id = $1',
    ],
    ['a natural join', 'select 1 from product p natural join variant v where p.tenant_id = $1'],
    ['or beside the condition', 'select p.id from product p where p.tenant_id = $1 or p.status = $2'],
    ['or behind another and', 'select p.id from product p where p.id = $2 and p.tenant_id = $1 or true'],
    ['the condition within an or', 'select p.id from product p where (p.tenant_id = $1 or true) and p.id = $2'],
    ['not before the condition', 'select p.id from product p where not p.tenant_id = $1'],
    ['not before parentheses', 'select p.id from product p where not (p.tenant_id = $1)'],
    ['is not true behind the condition', 'select p.id from product p where (p.tenant_id = $1) is not true'],
    [
      'the condition as the end of between',
      'select p.id from product p where p.in_stock between false and p.tenant_id = $1',
    ],
    [
      'the condition within case',
      'select p.id from product p where case when $2 and p.tenant_id = $1 and $3 then true else true end',
    ],
    ['the condition in a filter', 'select count(*) filter (where p.tenant_id = $1) from product p'],
    ['the condition in having', 'select p.tenant_id from product p group by p.tenant_id having p.tenant_id = $1'],
    ['the condition in the list of columns', 'select p.tenant_id = $1 from product p'],
    ['the condition in a comment', 'select p.id from product p where p.id = $2 -- and p.tenant_id = $1'],
    [
      'the condition in a comment behind an operator',
      'select p.id from product p where p.id = 1 +-- and p.tenant_id = $1\n 1',
    ],
    ['the condition in a block comment', 'select p.id from product p where p.id = $2 /* and p.tenant_id = $1 */'],
    ['the condition in a string', `select p.id from product p where p.name = 'x and p.tenant_id = $1'`],
    [
      'a string that a backslash prolongs',
      `select p.id from product p where p.name = e'\\' and p.tenant_id = $1 and p.name = '`,
    ],
    ['a dollar quote', 'select p.id from product p where p.name = $q$ and p.tenant_id = $1 and $q$'],
    ['a subquery in the list', 'select (select count(*) from review) from product p where p.tenant_id = $1'],
    [
      'a subquery in a condition',
      'select p.id from product p where p.tenant_id = $1 and exists (select from review r where r.product_id = p.id)',
    ],
    [
      'a subquery that leans on the outer condition',
      'select p.id from product p where p.tenant_id = $1 and p.id in (select r.product_id from review r where p.tenant_id = $1)',
    ],
    [
      'a subquery deep in functions',
      'select coalesce(array_length(array(select r.id from review r), 1), 0) from product p where p.tenant_id = $1',
    ],
    [
      'a subquery in case',
      'select case when true then (select count(*) from review) end from product p where p.tenant_id = $1',
    ],
    ['a subquery in from', 'select x.id from (select id from product) x'],
    [
      'a lateral subquery',
      'select 1 from product p cross join lateral (select 1 from review r where r.product_id = p.id) x where p.tenant_id = $1',
    ],
    ['a subquery in limit', 'select p.id from product p where p.tenant_id = $1 limit (select count(*) from review)'],
    ['a common table expression', 'with x as (select id from product) select x.id from x'],
    [
      'a second one',
      'with x as (select p.id from product p where p.tenant_id = $1), y as (select id from review) select 1 from x',
    ],
    ['one that reads the table of its name', 'with product as (select id from product) select id from product'],
    [
      'one that reads the table of a later one’s name',
      'with x as (select id from review), review as (select 1 as id) select id from x',
    ],
    ['an update of a table that one hides', 'with product as (select 1 as id) update product set name = $2'],
    ['an update of only such a table', 'with product as (select 1 as id) update only product set name = $2'],
    ['a delete from such a table', 'with product as (select 1 as id) delete from product'],
    [
      'the second half of a union',
      'select p.id from product p where p.tenant_id = $1 union all select r.id from review r',
    ],
    [
      'the first half of an except',
      'select r.id from review r except select p.id from product p where p.tenant_id = $1',
    ],
    ['a half in parentheses', '(select p.id from product p where p.tenant_id = $1) union (select id from review)'],
    ['the table command', 'table product'],
    ['the table command in parentheses', 'select 1 from (table product) x'],
    ['another schema', 'select id from public.product where tenant_id = $1'],
    ['a quoted table', 'select p.id from "product" p where p.tenant_id = $1'],
    ['renamed columns', 'select p.tenant_id from product p (tenant_id, id) where p.tenant_id = $1'],
    ['a table that is not of tenants', 'select usename from pg_user'],
    [
      'an unaliased column that may be of another table',
      'select 1 from product p join media m on m.tenant_id = $1 where tenant_id = $1',
    ],
    ['the tenants themselves', 'select t.id from tenant t'],
    ['update', 'update product set name = $2 where id = $3'],
    [
      'update of another table’s tenant',
      'update product p set name = m.hash from media m where m.tenant_id = $1 and p.slug = m.hash',
    ],
    ['update from a free table', 'update product p set name = m.hash from media m where p.tenant_id = $1'],
    ['update that moves a row', 'update product p set tenant_id = $2 where p.tenant_id = $1'],
    ['update that moves a row in a list', 'update product p set (id, tenant_id) = ($2, $3) where p.tenant_id = $1'],
    ['delete', 'delete from product'],
    ['delete that gives back', 'delete from product returning id'],
    ['delete with an or', 'delete from product p where p.tenant_id = $1 or p.id = $2'],
    [
      'delete using a free table',
      'delete from product p using review r where p.tenant_id = $1 and r.product_id = p.id',
    ],
    ['delete in a common table expression', 'with gone as (delete from review returning id) select 1 from gone'],
    ['insert without the column', 'insert into setting (key, value) values ($2, $3)'],
    ['insert with the column elsewhere', 'insert into setting (key, tenant_id, value) values ($2, $1, $3)'],
    ['insert of another tenant', 'insert into setting (tenant_id, key, value) values ($2, $1, $3)'],
    [
      'insert whose second row is another’s',
      'insert into setting (tenant_id, key, value) values ($1, $2, $3), ($4, $2, $3)',
    ],
    ['insert without columns', 'insert into setting values ($1, $2, $3)'],
    ['insert of default values', 'insert into setting (tenant_id) default values'],
    ['insert of a free select', 'insert into setting (tenant_id, key, value) select $1, s.key, s.value from setting s'],
    [
      'insert of another’s rows',
      'insert into setting (tenant_id, key, value) select s.tenant_id, s.key, s.value from setting s where s.tenant_id = $2',
    ],
    [
      'insert of a union’s second half',
      'insert into setting (tenant_id, key, value) select $1, $2, $3 union all select $4, $2, $3',
    ],
    [
      'insert that updates what may be another’s',
      'insert into tenant_host as h (tenant_id, host, is_primary) values ($1, $2, false) on conflict (host) do update set is_primary = true',
    ],
    [
      'insert that moves what it meets',
      'insert into setting as s (tenant_id, key, value) values ($1, $2, $3) on conflict (tenant_id, key) do update set tenant_id = $4',
    ],
    ['merge', 'merge into product p using media m on p.tenant_id = $1 when matched then delete'],
    ['truncate', 'truncate product'],
    ['two statements', 'select p.id from product p where p.tenant_id = $1; delete from product'],
    ['select into', 'select p.id into copy from product p where p.tenant_id = $1'],
    ['parentheses that do not match', 'select p.id from product p where (p.tenant_id = $1'],
  ])('with %s', (_, sql) => expect(declare(sql)).toThrow(/^statement test-\d+: /));

  test('with the name of another statement', () => {
    statement('test-twice', 'select p.id from product p where p.tenant_id = $1');
    expect(() => statement('test-twice', 'select p.name from product p where p.tenant_id = $1')).toThrow('test-twice');
    expect(() => statement('test-twice', ' select p.id from product p where p.tenant_id = $1 ')).not.toThrow();
  });
});

describe('a statement is accepted', () => {
  test.each([
    'select p.id from product p where p.tenant_id = $1',
    'select p.id from product as p where $1 = p.tenant_id and p.id = any($2::bigint[])',
    'select id from product where tenant_id = $1::bigint order by id',
    'select p.id from product p where (p.tenant_id = $1 and (p.id = $2 or p.slug = $3)) limit $4',
    'select p.id from product p where p.id between 1 and $2 and p.tenant_id = $1',
    `select p.id from product p where p.name <> 'it''s -- from review' and p.tenant_id = $1`,
    'select p.name is distinct from p.slug from product p where p.tenant_id = $1 and p.name is not distinct from $2',
    'select extract(epoch from p.created_at), substring(p.name from 2) from product p where p.tenant_id = $1',
    'select 1 from product p left join media m on m.tenant_id = $1 and m.hash = p.slug where p.tenant_id = $1',
    'select 1 from product p join variant v on v.tenant_id = $1 and left(v.sku, 2) = p.slug and p.tenant_id = $1',
    'select 1 from product p cross join review r where p.tenant_id = $1 and r.tenant_id = $1',
    'select 1 from product p, review r where p.tenant_id = $1 and r.tenant_id = $1',
    'select w.id from unnest($2::bigint[]) with ordinality as w(id, n) join product p on p.tenant_id = $1 and p.id = w.id',
    'select (select count(*) from review r where r.tenant_id = $1 and r.product_id = p.id) from product p where p.tenant_id = $1',
    'with x as materialized (select p.id from product p where p.tenant_id = $1) select x.id from x limit case when true then 1 else 2 end',
    'with product as (select 1 as id) select id from product',
    `with recursive tree (id) as (
       select c.id from category c where c.tenant_id = $1 and c.parent_id is null
       union all select c.id from tree t join category c on c.tenant_id = $1 and c.parent_id = t.id
     ) select id from tree`,
    '(select p.id from product p where p.tenant_id = $1 limit 1) union all (select r.id from review r where r.tenant_id = $1) order by 1 limit 3',
    'select x.id from (select p.id from product p where p.tenant_id = $1) x where x.id > $2 for update of x',
    'select s.key -- from the settings\n from setting s where s.tenant_id = $1',
    `select to_char(now(), 'YYYY-MM-DD"T"HH24') as "tenantTime"`,
    'select t.is_default from tenant t where t.id = $1',
    'insert into setting (tenant_id, key, value) values ($1, $2, $3)',
    'insert into setting (tenant_id, key, value) values ($1, $2, $3), ($1, $4, $5) on conflict do nothing',
    'insert into setting as s (tenant_id, key, value) select $1, key, $3 from unnest($2::text[]) as key on conflict (tenant_id, key) do update set value = excluded.value',
    'insert into tenant_host as h (tenant_id, host, is_primary) values ($1, $2, false) on conflict (host) do update set is_primary = true where h.tenant_id = $1 returning host',
    'insert into setting (tenant_id, key, value) select $1, s.key, $2 from setting s where s.tenant_id = $1',
    'update product p set name = r.name from json_to_recordset($2::json) as r(id bigint, name text) where p.tenant_id = $1 and p.id = r.id returning p.id',
    'delete from product where tenant_id = $1 and id = $2',
    'delete from product p using review r where p.tenant_id = $1 and r.tenant_id = $1 and r.product_id = p.id',
    'with gone as (delete from review r where r.tenant_id = $1 returning r.product_id) update product p set review_count = 0 from gone where p.tenant_id = $1 and p.id = gone.product_id',
  ])('%s', (sql) => expect(declare(sql)).not.toThrow());

  test('and its text does not change', () => {
    const sql = `select p.id from product p where p.tenant_id = $1 and p.name = 'a   b'`;
    expect(statement('test-as-it-is', sql)).toEqual({ name: 'test-as-it-is', text: sql });
  });
});
