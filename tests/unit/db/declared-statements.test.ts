import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredStatements } from '#db/statement.ts';
import { callFaults, readDeclaredStatements, rowFaults } from '../../support/checks/declared-types.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { openDescriber, type StatementDescription } from '../../support/database/describe-statement.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Modules without statements: the schema would load Drizzle, and drizzle-kit has a file of its own. */
const OTHERS = /^(?:schema|embedded)\/|drizzle\.config/;
/** Columns that may be null, but not in a row that fulfils the condition of the statement. */
const NEVER_NULL_HERE = [
  'area-shapes "shape" may be null',
  'coupons-that-count "code" may be null',
  'credit-referrer "referrerId" may be null',
  'find-response "body" may be null',
  'find-response "status" may be null',
  'media-by-source "sourceUrl" may be null',
  'rating-of-item "orderItemId" may be null',
  'insert-rating "orderItemId" may be null',
  'update-rating "orderItemId" may be null',
  'used-avatars "name" may be null',
  ...['product', 'variant', 'branch-product', 'branch-variant'].flatMap((counter) => [
    `take-stock-of-${counter} "left" may be null`,
    `give-back-stock-of-${counter} "left" may be null`,
  ]),
];
/** Columns that are only null because of an outer join. */
const NULL_BY_JOIN = ['ledger-accounts "balanceMinor" is never null, unless by an outer join'];

let database: TestDatabase;
const prepared = new Map<string, StatementDescription>();

beforeAll(async () => {
  for (const file of globSync('**/*.ts', { cwd: join(ROOT, 'src/db') }))
    if (!OTHERS.test(file)) await import(join(ROOT, 'src/db', file));
  database = await createTestDatabase();
  const describer = await openDescriber(database.url);
  // Tests declare statements too, under names that begin with this.
  const own = [...declaredStatements].filter(([name]) => !name.startsWith('test-'));
  for (const [name, text] of own) {
    const description = await describer.describe(text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    prepared.set(name, description);
  }
  await describer.close();
});

afterAll(() => database.drop());

test('every statement fits the database, the type of its rows and the arguments of its calls', () => {
  const declared = readDeclaredStatements(ROOT, 'src/db', [...prepared.keys()]);
  const faults = declared.flatMap(({ name, row, calls }) => {
    const found = prepared.get(name);
    if (!found) return [`${name} is declared by no module`];
    return [
      // A statement without a type is only run for its effect.
      ...(row?.size ? rowFaults(row, found.columns).map((fault) => `${name} ${fault}`) : []),
      ...calls.flatMap((call) =>
        callFaults(call.arguments, found.parameters).map((fault) => `${name} ${fault} (${call.at})`),
      ),
    ];
  });
  const exceptions = [...NEVER_NULL_HERE, ...NULL_BY_JOIN];
  expect(faults.toSorted()).toEqual(exceptions.toSorted());
  expect(prepared.size).toBeGreaterThan(390);
  expect(declared.map(({ name }) => name).toSorted()).toEqual([...prepared.keys()].toSorted());
  expect(declared.filter(({ calls }) => calls.length > 0).length / declared.length).toBeGreaterThan(0.6);
});

describe('the check sees', () => {
  const kinds = (...names: string[]) => new Set(names);
  test.each<[fault: string, row: Record<string, ReadonlySet<string>>, type: string, isNullable: boolean | null]>([
    ['has no column "b"', { a: kinds('number'), b: kinds('string') }, 'int8', false],
    ['has the column "a", which its type lacks', { b: kinds('string') }, 'int8', false],
    ['"a" is int8, not string', { a: kinds('string') }, 'int8', false],
    ['"a" is timestamptz, not string', { a: kinds('string') }, 'timestamptz', false],
    ['"a" is _int8, not string[]', { a: kinds('string[]') }, '_int8', false],
    ['"a" is json, not Date', { a: kinds('Date') }, 'json', null],
    ['"a" may be null', { a: kinds('number') }, 'int8', true],
  ])('%s', (fault, row, type, isNullable) =>
    expect(rowFaults(new Map(Object.entries(row)), [{ name: 'a', type, isNullable }])).toContain(fault),
  );
  test('a wrong number of arguments, and a wrong type', () => {
    expect(callFaults([kinds('number')], ['int8'])).toEqual(['takes 0 parameters, not 1']);
    expect(callFaults([kinds('number')], ['int8', 'text'])).toEqual(['$2 is text, not number']);
    expect(callFaults([kinds('number', 'null')], ['int8', 'int4'])).toEqual([]);
  });
});
