/** The operator's command `webhook`. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { sendDue, typesOf } from '../../support/shop/webhooks.ts';
import { verified, type WebhookReceiver, webhookReceiver } from '../../support/stubs/webhook-receiver.ts';

let shops: TestShops;
let shop: TestShop;
let receiver: WebhookReceiver;
const dataDir = createDataDir();
beforeAll(async () => {
  shops = await createTestShops();
  receiver = await webhookReceiver();
});
beforeEach(async () => {
  shop = await shops.open(`tea-${receiver.received.length}-${Math.random().toString(36).slice(2)}.example`);
});
afterAll(async () => {
  await receiver.close();
  await shops.close();
  removeDataDir(dataDir);
});

const run = (isTrial: boolean, ...typed: string[]) =>
  runCommand(
    { DATABASE_URL: shops.database.url, DATA_DIR: dataDir, DEMO: String(isTrial) },
    'webhook',
    shop.host,
    ...typed,
  );
/** Output of the command, or its error. */
const webhook = async (...typed: string[]): Promise<string> => (await run(true, ...typed)).output;
const idIn = (output: string): string => /endpoint (\d+)/.exec(output)?.[1] ?? '';
const secretIn = (output: string): string => /whsec_\S+/.exec(output)?.[0] ?? '';

test('an endpoint is added, listed, changed, tested and removed', async () => {
  expect(await webhook('list')).toBe('There are no webhook endpoints.');
  const added = await webhook('add', receiver.url, '--events', 'order.placed,order.refunded');
  const id = idIn(added);
  expect(added).toContain(`Added endpoint ${id}.`);
  expect(await webhook('list')).toMatch(new RegExp(`${id} +${receiver.url} +order.placed, order.refunded +0 +ok$`));
  expect(await webhook('set', id, '--events', 'all')).toBe(`Changed endpoint ${id}.`);
  expect(await webhook('list')).toMatch(/hooks +all +0 +ok$/);

  expect(await webhook('test', id)).toMatch(/^Delivered in \d+ ms, status 204\.$/);
  const sent = receiver.received.at(-1);
  expect(sent && verified(secretIn(added), sent)).toMatchObject({ type: 'webhook.test', data: {} });
  receiver.onMessage = () => 500;
  expect(await run(true, 'test', id)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Not delivered .* 500$/),
  });
  receiver.onMessage = () => 204;

  expect(await webhook('remove', id)).toContain(`Removed endpoint ${id}`);
  for (const action of ['set', 'remove', 'rotate', 'test'])
    expect(await run(true, action, id, ...(action === 'set' ? ['--events', 'all'] : []))).toEqual({
      code: 1,
      output: `There is no endpoint ${id}. The store has none.`,
    });
});

test('a secret is replaced, and the old one stays valid as long as asked', async () => {
  const added = await webhook('add', receiver.url);
  const id = idIn(added);
  const rotated = await webhook('rotate', id);
  expect(rotated).toMatch(/also signs until \d{4}-\d\d-\d\d/);
  expect(await webhook('list')).toMatch(/old secret until/);
  await webhook('test', id);
  const both = receiver.received.at(-1);
  for (const secret of [secretIn(added), secretIn(rotated)]) expect(both && verified(secret, both)).toBeTruthy();
  const last = await webhook('rotate', id, '--hours', '0');
  expect(last).toContain('The old one is void.');
  await webhook('test', id);
  const one = receiver.received.at(-1);
  expect(one && verified(secretIn(last), one)).toBeTruthy();
  expect(() => one && verified(secretIn(rotated), one)).toThrow('No matching signature');
  expect(await webhook('rotate', id, '--hours', '1.5')).toContain('whole number');
});

test('the log shows attempts, and a message is sent again', async () => {
  const id = idIn(await webhook('add', receiver.url, '--events', 'order.placed'));
  expect(await webhook('log')).toBe('Nothing was sent yet.');
  const product = await shop.product({ name: 'Tea', price: 300 });
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: product, quantity: 1 });
  await placedOrder(shopper);
  receiver.received.splice(0);
  await sendDue(shop, { id: Number(id) });
  const message = receiver.received[0]?.id ?? '';
  expect(await webhook('log', id)).toMatch(new RegExp(`order.placed +order:\\d+ +${message} +204 +\\d+ +delivered`));
  expect(await webhook('resend', message)).toContain(`Queued ${message} again`);
  await sendDue(shop, { id: Number(id) });
  expect(typesOf(receiver.received)).toEqual(['order.placed', 'order.placed']);
  expect(await run(true, 'resend', 'msg_unknown')).toMatchObject({ code: 1 });
  expect((await webhook('log')).match(/delivered/g)).toHaveLength(2);
});

test('mistakes are explained', async () => {
  expect(await webhook('add', 'erp.example.com')).toContain('is not a URL');
  expect(await webhook('add', 'http://erp.example.com/')).toContain('does not begin with https://');
  expect((await run(false, 'add', receiver.url)).output).toContain('does not begin with https://');
  expect((await run(false, 'add', 'https://10.0.0.1/')).output).toContain('is not on the public internet');
  expect(await webhook('add', receiver.url, '--events', 'order.place')).toContain('Did you mean "order.placed"?');
  expect(await webhook('set', '1')).toContain('Nothing to set');
  expect(await webhook('add')).toContain('Expected list or log');
  expect(await webhook('delete', '1')).toContain('Expected list or log');
  expect(await webhook('list')).toBe('There are no webhook endpoints.');
});
