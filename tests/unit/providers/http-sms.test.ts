import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotDelivered } from '#providers/not-delivered.ts';
import { httpSms } from '#providers/sms/http-sms.ts';
import { type PlacesServer as HttpStub, placesServer as httpStub } from '../../support/stubs/places-server.ts';

let server: HttpStub;
beforeAll(async () => {
  server = await httpStub();
});
afterAll(() => server.close());
beforeEach(() => void server.requests.splice(0));

const MESSAGE = { id: '7.42.abc', to: '+4915112345678', text: '123456 ist dein Code' };
const TOKEN = 'planted-token';
const send = (timeoutMs?: number) => httpSms({ url: `${server.origin}/sms`, token: TOKEN }, timeoutMs).send(MESSAGE);
const failing = async (timeoutMs?: number): Promise<NotDelivered> =>
  send(timeoutMs).then(
    () => expect.unreachable(),
    (error) => error,
  );

test.each([200, 201, 202])('%d means accepted, with the token and a key shared by two attempts', async (status) => {
  server.respond({ id: 'x' }, status);
  await send();
  const [call] = server.requests;
  expect([call?.method, call?.url.pathname]).toEqual(['POST', '/sms']);
  expect(call?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'idempotency-key': '7.42.abc',
  });
  expect(JSON.parse(call?.body ?? '')).toEqual({ to: MESSAGE.to, text: MESSAGE.text, reference: '7.42.abc' });
});

test.each([
  [400, 'refused'],
  [422, 'refused'],
  [401, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [404, 'never'],
  [413, 'never'],
])('%d: %s', async (status, hope) => {
  server.respond({ error: `for ${MESSAGE.to}` }, status);
  const error = await failing();
  expect([error.hope, error.message]).toEqual([hope, `the text message provider responded with ${status}`]);
});

test('a redirect is not followed, since it would receive the token', async () => {
  server.behave((_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
  expect((await failing()).hope).toBe('never');
  expect(server.requests).toHaveLength(1);
});

test('a missing response times out, and errors contain neither address nor token', async () => {
  server.behave(() => undefined);
  const silent = await failing(50);
  expect([silent.hope, silent.message]).toEqual(['later', expect.stringContaining('no response within 50 ms')]);
  const away = httpSms({ url: 'http://127.0.0.1:9/planted', token: TOKEN });
  const error: NotDelivered = await away.send(MESSAGE).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  expect([error.hope, error.message]).toEqual(['later', expect.not.stringContaining('planted')]);
});
