/** Rules that the database keeps so that Citus can spread it over several servers, checked without such a cluster. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { distribute } from '#db/distribution.ts';
import * as schema from '#db/schema/index.ts';
import { declaredStatements } from '#db/statement.ts';
import { createTestDatabase } from '../../support/database/database.ts';

const FOLDER = fileURLToPath(new URL('../../../src/db', import.meta.url));
/** Tables that each server has whole. */
const ON_EVERY_SERVER = new Set(['publisher', 'tenant', 'tenant_host']);
const tables = Object.values(schema)
  .filter((table) => table instanceof PgTable)
  .map(getTableConfig)
  .filter(({ name }) => !ON_EVERY_SERVER.has(name));

let statements: [name: string, sql: string][];
beforeAll(async () => {
  for (const file of globSync('**/*.ts', { cwd: FOLDER }))
    if (!/^(?:schema|embedded)\/|drizzle\.config/.test(file)) await import(join(FOLDER, file));
  statements = [...declaredStatements]
    .filter(([name]) => !name.startsWith('test-'))
    .map(([name, text]) => [name, text.replaceAll(/\s+/g, ' ')]);
});

test('every key of a table that is spread by store contains the store', () => {
  const without = tables.flatMap(({ name, primaryKeys, indexes, foreignKeys, uniqueConstraints, columns }) => {
    const keys = [
      ...primaryKeys.map((key) => ['primary key', key.columns.map((column) => column.name)] as const),
      ...columns
        .filter(({ primary, isUnique }) => primary || isUnique)
        .map((column) => ['column', [column.name]] as const),
      ...uniqueConstraints.map((key) => ['unique', key.columns.map((column) => column.name)] as const),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(
          ({ config }) => [config.name ?? '', config.columns.map((column) => 'name' in column && column.name)] as const,
        ),
      ...foreignKeys.map((key) => [key.getName(), key.reference().columns.map((column) => column.name)] as const),
    ];
    return keys.filter(([, names]) => !names.includes('tenantId')).map(([kind]) => `${name}: ${kind}`);
  });
  expect(tables.length).toBeGreaterThan(60);
  expect(without).toEqual([]);
});

const CHANGING = /\b(?:now|current_date|clock_timestamp|to_char|gen_random_uuid)\b/;

/** Forms that Citus refuses to plan or to run. Each gets a statement in one line. */
const REFUSED: Readonly<Record<string, (sql: string) => boolean>> = {
  'a select without columns': (sql) => /\bselect from\b/.test(sql),
  // It is planned as a part: `with added as (insert …) select …`.
  'an insert of what a table has': (sql) =>
    /^insert .*\) select /.test(mainOf(sql)) &&
    (/\.tenant_id = \$1/.test(sql) || /\((?:update|delete|insert) /.test(sql)),
  'a recursive query beside an insert': (sql) => /^with recursive .*\binsert into\b/.test(sql),
  'a changing function in what is returned': (sql) => returnedBy('insert|update|delete', sql).some(isChanging),
  'a query in what an insert returns': (sql) => returnedBy('insert', sql).some((part) => /\bselect\b/.test(part)),
  'a changing function in a conflict': (sql) => clausesAfter(/\bdo update set /g, sql).some(isChanging),
  'the store in a conflict, which is its key': (sql) =>
    clausesAfter(/\bdo update set /g, sql).some((part) => /^[^()]*\bwhere \w+\.tenant_id = \$1/.test(part)),
  'a changing function that decides what is updated': (sql) =>
    clausesAfter(/\bupdate \w+(?: (?:as )?\w+)? set /g, sql).some((part) =>
      partsOf(part.replace(/ where .*/, '')).some((each) =>
        /\b(?:case|coalesce|least|greatest)\b.*\bnow\(\)/.test(each),
      ),
    ),
  'a notification or a job beside a table, which may be on another server': (sql) =>
    /\b(?:pg_notify|enqueue_job)\(/.test(sql) && /tenant_id/.test(sql),
};

const isChanging = (sql: string): boolean => CHANGING.test(sql);

/** Position at which the parentheses around a position end. */
function endOf(sql: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    if (depth < 0) return at;
  }
  return sql.length;
}

/** What follows each match, up to `returning` or the end of the query. */
const clausesAfter = (start: RegExp, sql: string): string[] =>
  [...sql.matchAll(start)].map((match) => {
    const from = match.index + match[0].length;
    return sql.slice(from, endOf(sql, from)).replace(/ returning .*/, '');
  });

/** What the changes of a statement return. */
const returnedBy = (commands: string, sql: string): string[] =>
  [...sql.matchAll(new RegExp(`\\b(?:${commands}) (?:into |from )?\\w+ `, 'g'))].flatMap(({ index }) => {
    const query = sql.slice(index, endOf(sql, index));
    const [, returned] = / returning (.*)/.exec(query) ?? [];
    return returned === undefined ? [] : [returned];
  });

/** Splits at the commas that are in no parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The main query of a statement, without the parts before it. */
function mainOf(sql: string): string {
  for (let at = 0, rest = sql; sql.startsWith('with ') && at < sql.length; ) {
    const open = sql.indexOf('(', at);
    if (open < 0) return rest;
    at = endOf(sql, open + 1) + 1;
    rest = sql.slice(at).trimStart();
    if (!/^,|^as\b/.test(rest)) return rest;
  }
  return sql;
}

test('no statement has a form that a cluster refuses', () => {
  const found = statements.flatMap(([name, sql]) =>
    Object.entries(REFUSED).flatMap(([form, isIn]) => (isIn(sql) ? [`${name}: ${form}`] : [])),
  );
  expect(statements.length).toBeGreaterThan(390);
  expect(found).toEqual([]);
});

describe('the check sees', () => {
  test.each<[form: keyof typeof REFUSED, sql: string]>([
    ['a select without columns', 'select exists (select from product p where p.tenant_id = $1)'],
    [
      'an insert of what a table has',
      'insert into a (tenant_id, b) select $1, p.id from product p where p.tenant_id = $1',
    ],
    [
      'an insert of what a table has',
      'with gone as (delete from b where b.tenant_id = $1 returning b.id) insert into a (tenant_id, b) select $1, gone.id from gone',
    ],
    ['a changing function in what is returned', 'update a set b = 1 where a.tenant_id = $1 returning a.at <= now()'],
    [
      'a query in what an insert returns',
      'insert into a (tenant_id) values ($1) returning id, exists (select 1 from b where b.tenant_id = $1)',
    ],
    [
      'a changing function in a conflict',
      'insert into a (tenant_id, b) values ($1, $2) on conflict (tenant_id) do update set at = now()',
    ],
    [
      'the store in a conflict, which is its key',
      'insert into a as x (tenant_id, b) values ($1, $2) on conflict (tenant_id) do update set b = 1 where x.tenant_id = $1',
    ],
    [
      'a changing function that decides what is updated',
      'update a set b = case when $2 then now() else a.b end where a.tenant_id = $1',
    ],
    [
      'a notification or a job beside a table, which may be on another server',
      "select pg_notify('a', 'b') from product p where p.tenant_id = $1",
    ],
  ])('%s', (form, sql) => expect(REFUSED[form]?.(sql)).toBe(true));

  test('nothing in the forms that are used instead', () => {
    for (const sql of [
      'with added as ( insert into a (tenant_id, b) select $1, p.id from product p where p.tenant_id = $1 returning b ) select 1 from added limit 0',
      'with clock as (select now() as at) update a set b = case when $2 then clock.at else a.b end from clock where a.tenant_id = $1 returning a.b <= clock.at',
      'insert into a (tenant_id, b) select $1, r.b from json_to_recordset($2) as r(b int) on conflict (tenant_id) do update set b = excluded.b',
    ])
      expect(Object.values(REFUSED).some((isIn) => isIn(sql))).toBe(false);
  });
});

test('a database without Citus is not distributed, and the operator is told what to do', async () => {
  const database = await createTestDatabase();
  const tried = distribute(database.url, { isDry: true, onTable: () => {} });
  await expect(tried).rejects.toThrow(/^This database has no Citus\. Run "create extension citus"/);
  await database.drop();
});
