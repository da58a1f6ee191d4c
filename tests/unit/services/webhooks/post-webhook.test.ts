import dns from 'node:dns';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PostOptions, postWebhook } from '#services/webhooks/post-webhook.ts';
import { newWebhookSecret } from '#services/webhooks/sign-webhook.ts';
import { type WebhookReceiver, webhookReceiver } from '../../../support/stubs/webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await webhookReceiver();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await receiver.close();
});

const secret = newWebhookSecret();
const post = (url: string, options: Partial<PostOptions> = {}) =>
  postWebhook(
    { url, secret, previousSecret: null },
    { webhookId: 'msg_1', at: new Date(), body: '{"type":"webhook.test"}' },
    { isTrial: true, ...options },
  );

test('only a status from 200 to 299 counts as delivered', async () => {
  for (const status of [200, 202, 204, 299]) {
    receiver.onMessage = () => status;
    expect(await post(receiver.url)).toMatchObject({ statusCode: status, error: null });
  }
  for (const status of [304, 400, 410, 500]) {
    receiver.onMessage = () => status;
    expect(await post(receiver.url)).toMatchObject({ statusCode: status, error: `status ${status}` });
  }
});

test('a redirect is a failure and is not followed', async () => {
  const target = await webhookReceiver();
  receiver.behave((_, response) => void response.writeHead(307, { location: target.url }).end());
  expect(await post(receiver.url)).toMatchObject({ statusCode: 307, error: 'status 307' });
  expect(target.received).toEqual([]);
  await target.close();
});

test('of an endless response only the start is read', async () => {
  let sent = 0;
  receiver.behave((_, response) => {
    response.writeHead(500);
    const pour = () => {
      while (!response.destroyed && response.write('y'.repeat(10_000))) sent += 10_000;
    };
    response.on('drain', pour).on('error', () => undefined);
    pour();
  });
  const { error } = await post(receiver.url);
  expect(error).toMatch(/^status 500: y+$/);
  expect(error?.length).toBeLessThanOrEqual(300);
  expect(sent).toBeLessThan(50_000_000);
});

test('a receiver that does not respond, or whose response never ends, is given up', async () => {
  receiver.behave(() => undefined);
  expect(await post(receiver.url, { timeoutMs: 100 })).toMatchObject({
    statusCode: null,
    error: 'no response within 0.1 s',
  });
  receiver.behave((_, response) => void response.writeHead(500).write('wait'));
  // Long enough for the status to arrive on a busy machine.
  expect(await post(receiver.url, { timeoutMs: 2_000 })).toMatchObject({ statusCode: 500, error: 'status 500: wait' });
  receiver.behave((_, response) => void response.writeHead(200).write('wait'));
  expect(await post(receiver.url, { timeoutMs: 30_000 })).toMatchObject({ statusCode: 200, error: null });
});

test('a receiver that wants another protocol, or hangs up, is a failure at once', async () => {
  const answers = ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', ''];
  for (const [index, answer] of answers.entries()) {
    const server = createServer((socket) => socket.once('data', () => socket.end(answer)).on('error', () => undefined));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { statusCode, error } = await post(`http://localhost:${port}/`, { timeoutMs: 30_000 });
    expect([statusCode, error]).toEqual([
      null,
      expect.stringMatching(index === 0 ? /^status 101$/ : /ECONNRESET|closed/),
    ]);
    server.close();
  }
});

test('a refused connection is a failure', async () => {
  // A port that the system gives to nobody.
  expect(await post('http://127.0.0.1:1/')).toMatchObject({
    statusCode: null,
    error: expect.stringContaining('ECONNREFUSED'),
  });
});

test('private addresses are refused outside of a trial', async () => {
  expect(await post(receiver.url, { isTrial: false })).toMatchObject({
    statusCode: null,
    error: expect.stringContaining('not allowed'),
  });
  for (const url of ['https://127.0.0.1/', 'https://169.254.169.254/', 'https://[::1]/', 'http://10.0.0.1/'])
    expect(await post(url, { isTrial: false }), url).toMatchObject({ error: expect.stringContaining('not allowed') });
  expect(receiver.received).toEqual([]);
});

/** Answers each lookup of a name with the next of these lists of addresses. */
function resolvingTo(...answers: string[][]) {
  const lookups: string[] = [];
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, __: object, done: (...found: unknown[]) => void) => {
    const addresses = answers[lookups.length] ?? [];
    lookups.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as never);
  // Modules that import the function by its name get this one too.
  syncBuiltinESMExports();
  return lookups;
}

test('a name that resolves to this machine or a private network is refused', async () => {
  const { port } = new URL(receiver.url);
  resolvingTo(['127.0.0.1'], ['10.0.0.1', '192.168.0.1']);
  for (let lookups = 0; lookups < 2; lookups += 1)
    expect(await post(`https://rebound.example:${port}/`)).toMatchObject({
      statusCode: null,
      error: 'rebound.example is not on the public internet',
    });
  expect(receiver.received).toEqual([]);
});

test('a name is looked up once: the address that was checked is the one that is connected to', async () => {
  const { port } = new URL(receiver.url);
  // A second lookup, after the check, would lead into a private network.
  const lookups = resolvingTo(['10.0.0.1', '127.0.0.1'], ['10.0.0.1']);
  expect(await post(`http://localhost:${port}/`)).toMatchObject({ statusCode: 204, error: null });
  expect([lookups, receiver.received.length]).toEqual([['localhost'], 1]);
});
