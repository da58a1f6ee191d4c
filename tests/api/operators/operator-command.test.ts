import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditResponse } from '#contracts/operator/operators.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { deskAt, OPERATOR_PASSWORD, operatorOf, tokenOf } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

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
  runCommand({ DATA_DIR: dataDir, DATABASE_URL: shops.database.url }, 'operator', shop.host, ...typed);

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

test('the history has what commands do', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: shops.database.url };
  const run = (command: string, ...typed: string[]) => runCommand(env, command, shop.host, ...typed);
  const { number } = await storedOrder(shop, { kind: 'guest', key: 'someone' });
  const commands: [string, string[], object][] = [
    [
      'operator',
      ['invite', 'kim@shop.example', '--name', 'Kim'],
      { action: 'operator.invite', after: { role: 'staff' } },
    ],
    [
      'operator',
      ['role', 'kim@shop.example', '--role', 'manager'],
      { before: { role: 'staff' }, after: { role: 'manager' } },
    ],
    [
      'operator',
      ['remove', 'kim@shop.example'],
      { action: 'operator.remove', before: { role: 'manager' }, after: null },
    ],
    ['set', ['slot_days', '3'], { subject: 'slot_days', before: { slot_days: '7' }, after: { slot_days: '3' } }],
    ['set', ['stripe_secret_key', 'sk_test_51AbcSecretOfTheShop'], { after: { stripe_secret_key: '•••' } }],
    ['category', ['add', 'cakes', '--name', 'Cakes'], { action: 'category.add', subject: 'Cakes' }],
    [
      'category',
      ['cakes', '--name', 'Tarts'],
      { action: 'category.change', subject: 'Cakes', before: { name: 'Cakes' }, after: { name: 'Tarts' } },
    ],
    [
      'product',
      ['add', 'pie', '--name', 'Pie', '--price', '4.50'],
      { action: 'product.create', subject: 'Pie', after: { slug: 'pie', selling_price: 4.5 } },
    ],
    [
      'product',
      ['pie', '--price', '5', '--stock', '7'],
      { action: 'product.change', before: { selling_price: 4.5 }, after: { selling_price: 5, stock: '7' } },
    ],
    ['product', ['pie', '--delete'], { action: 'product.delete', subject: 'Pie', before: { slug: 'pie' } }],
    ['category', ['cakes', '--delete'], { action: 'category.remove', subject: 'Tarts' }],
    ['page', ['add', 'about', '--title', 'About us'], { action: 'page.add', subject: 'About us' }],
    [
      'page',
      ['about', '--title', 'About'],
      { action: 'page.change', before: { title: 'About us' }, after: { title: 'About' } },
    ],
    ['page', ['about', '--delete'], { action: 'page.remove', subject: 'About' }],
    ['coupon', ['add', 'TEN', '--type', 'percent', '--value', '10'], { action: 'discount.add', subject: 'TEN' }],
    [
      'coupon',
      ['set', 'TEN', '--value', '12'],
      { action: 'discount.change', before: { value: 10 }, after: { value: 12 } },
    ],
    ['coupon', ['remove', 'TEN'], { action: 'discount.remove', subject: 'TEN', before: { value: 12 } }],
    ['branch', ['add', 'North', '--city', 'Portland'], { action: 'branch.add', after: { city: 'Portland' } }],
    [
      'branch',
      ['set', 'North', '--city', 'Salem'],
      { action: 'branch.change', before: { city: 'Portland' }, after: { city: 'Salem' } },
    ],
    ['branch', ['remove', 'North'], { action: 'branch.remove', subject: 'North', before: { city: 'Salem' } }],
    ['order', [`A-${number}`, 'accept', '--note', 'Dear Ada'], { action: 'order.accept', subject: `A-${number}` }],
  ];
  const owner = await operatorOf(shops.api, shop, 'owner');
  for (const [command, typed, entry] of commands) {
    expect(await run(command, ...typed)).toMatchObject({ code: 0 });
    const { body, text } = await owner.get('/audit');
    expect(auditResponse.parse(body)).toEqual(body);
    expect(body.data[0]).toMatchObject({ operator_name: null, ...entry });
    expect(text).not.toMatch(/SecretOfTheShop|Dear Ada/);
  }
  const { total } = (await owner.get('/audit')).body;
  await run('set', 'slot_days', '3');
  expect((await run('order', `A-${number}`, 'complete')).code).toBe(1);
  expect((await owner.get('/audit')).body.total).toBe(total);
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
