import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { askJson, type JsonAsk } from '#providers/places/ask-json.ts';
import { PlacesUnavailable } from '#providers/places/places.ts';
import { type PlacesServer, placesServer } from '../../../support/stubs/places-server.ts';

const SECRET = 'AIza-planted-secret-key-0123456789';
const INPUT = 'planted-street';

let server: PlacesServer;
beforeAll(async () => {
  server = await placesServer();
});
afterAll(() => server.close());

const ask = (more: Partial<JsonAsk<{ ok: true }>> = {}) =>
  askJson({
    name: 'Stub',
    url: new URL(`/places?key=${SECRET}&q=${INPUT}`, server.origin),
    headers: { 'x-goog-api-key': SECRET },
    response: z.object({ ok: z.literal(true) }),
    ...more,
  });

async function failure(more: Partial<JsonAsk<{ ok: true }>> = {}): Promise<PlacesUnavailable> {
  const error = await ask(more).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PlacesUnavailable);
  const all = error instanceof Error ? `${error.message} ${error.stack} ${String(error.cause)}` : '';
  expect(all).not.toContain(SECRET);
  expect(all).not.toContain(INPUT);
  return error as PlacesUnavailable;
}

test('the JSON request reads the fields of the schema', async () => {
  server.respond({ ok: true, more: 'is dropped' });
  expect(await ask()).toEqual({ ok: true });
});

test('the JSON request sends a body as JSON', async () => {
  server.respond({ ok: true });
  await ask({ body: { input: 'é' } });
  expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: '{"input":"é"}' });
  expect(server.requests.at(-1)?.headers['content-type']).toBe('application/json');
});

test.each([400, 403, 404, 429, 500, 503])('the JSON request is unavailable at status %i', async (status) => {
  server.respond({ error: { message: SECRET } }, status);
  expect((await failure()).message).toBe(`Stub responded with ${status}`);
});

test('a status may have a meaning of its own', async () => {
  server.respond({}, 404);
  expect(await ask({ onStatus: (status) => (status === 404 ? { ok: true } : undefined) })).toEqual({ ok: true });
});

test.each([
  ['no JSON', '<html>'],
  ['nothing', ''],
  ['another shape', '{"ok":false}'],
  ['a list', '[]'],
])('the JSON request is unavailable with %s', async (_, body) => {
  server.behave((__, response) => response.end(body));
  expect((await failure()).message).toMatch(/^Stub sent an invalid response/);
});

test('the JSON request does not wait for a slow response, at its beginning or in the middle', async () => {
  server.behave(() => undefined);
  expect((await failure({ timeoutMs: 80 })).message).toBe('Stub did not respond within 80 ms');
  server.behave((_, response) => response.writeHead(200).write('{"ok":'));
  expect((await failure({ timeoutMs: 80 })).message).toBe('Stub did not respond within 80 ms');
});

test('the JSON request does not read an endless response', async () => {
  server.behave((_, response) => {
    const pour = (): void => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', pour);
    };
    pour();
  });
  expect((await failure()).message).toBe('Stub sent more than 524288 bytes');
});

test.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
  let isHit = false;
  const inside = createServer((_, response) => {
    isHit = true;
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve);
  });
  const { port } = inside.address() as AddressInfo;
  server.behave((_, response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end());
  expect((await failure()).message).toBe(`Stub responded with ${status}`);
  expect(isHit).toBe(false);
  inside.close();
});

test('the JSON request reports why the server cannot be reached', async () => {
  // Nothing listens below the ports that systems assign. The port of a closed server may already be another's.
  expect((await failure({ url: new URL('http://127.0.0.1:2') })).message).toBe('Stub cannot be reached: ECONNREFUSED');
  server.behave((request) => request.socket.destroy());
  expect((await failure()).message).toMatch(/^Stub cannot be reached: \w+/);
});
