import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { runVerb } from '../../support/process/run-verb.ts';
import { deskAt, OPERATOR_PASSWORD, tokenOf } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
const dataDir = createDataDir();
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('shop.example');
});
afterAll(async () => {
  await shops.close();
  removeDataDir(dataDir);
});

const operator = (...typed: string[]) =>
  runVerb({ DATA_DIR: dataDir, DATABASE_URL: shops.database.url }, 'operator', shop.host, ...typed);

test('the first owner is invited, accepts by the link, and is listed', async () => {
  expect((await operator('list')).output).toContain('has no operators');
  const invited = await operator('invite', ' Nora@Shop.example', '--role', 'owner', '--name', 'Nora');
  expect(invited.code).toBe(0);
  const link = new URL(invited.output.split('\n').at(-1) ?? '');
  expect(link.pathname).toBe('/desk');
  expect((await operator('list')).output).toMatch(/nora@shop\.example +Nora +owner +invited/);
  const desk = deskAt(shops.api, shop.host);
  const password = { password: OPERATOR_PASSWORD, password_confirmation: OPERATOR_PASSWORD };
  expect((await desk.send('POST', '/set-password', { token: tokenOf(link.hash), ...password })).status).toBe(200);
  expect((await operator('list')).output).toMatch(/owner +\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect((await operator('invite', 'nora@shop.example')).output).toContain('already an operator');
});

test('roles change and operators are removed, except the last owner', async () => {
  await operator('invite', 'sam@shop.example');
  expect((await operator('role', 'sam@shop.example', '--role', 'manager')).output).toContain('is now manager');
  expect((await operator('list')).output).toMatch(/sam@shop\.example +sam +manager +invited/);
  expect(await operator('remove', 'nora@shop.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('owner'),
  });
  expect((await operator('remove', 'sam@shop.example')).code).toBe(0);
  expect((await operator('list')).output).not.toContain('sam@');
});

test.each([
  [['invite', 'nobody'], '"nobody" is not an e-mail address'],
  [['invite', 'kim@shop.example', '--role', 'boss'], 'Expected --role owner, manager, staff instead of "boss"'],
  [['remove', 'nora@shop.exampel'], 'Did you mean "nora@shop.example"?'],
  [['fire', 'nora@shop.example'], 'Expected list, or invite, role or remove'],
  [['invite'], 'Expected list, or invite, role or remove'],
])('a mistyped command says what is expected: %j', async (typed, message) => {
  const { code, output } = await operator(...typed);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});
