import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backendClient } from '../../../scripts/conformance/backend-client.ts';
import { callTable } from '../../../scripts/conformance/call-table.ts';
import { runChecks } from '../../../scripts/conformance/check.ts';
import { backendChecks } from '../../../scripts/conformance/checks.ts';
import { runScript } from '../../support/process/run-script.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';

const HOST = 'a.localhost';
let shops: TestShops;
/** The embedded backend's `/api`. */
let backend: Server;
let stub: Server | undefined;

beforeAll(async () => {
  shops = await createTestShops();
  backend = await listening(createServer(getRequestListener(shops.api.fetch, { overrideGlobalObjects: false })));
  const shop = await shops.open(HOST);
  const category = await shop.category('Coffee');
  await shop.product({ name: 'Latte', categories: [category], rating: { count: 1, sum: 5, reviews: 1 } });
  await shop.insert('content_page', { slug: 'about', title: 'About', content_html: '<p>Us</p>' });
});
afterAll(async () => {
  backend.close();
  await shops.close();
});
afterEach(() => {
  stub?.close();
  stub = undefined;
});

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const addressOf = (port: number): string => `http://${HOST}:${port}`;
const conformance = (port: number) => runScript(['conformance.ts', addressOf(port)], {});

/** The failed checks, found in this process. */
async function failuresOf(port: number): Promise<string[]> {
  const client = backendClient(new URL(addressOf(port)));
  const failures: string[] = [];
  for await (const { name, problem } of runChecks(backendChecks(client)))
    if (problem !== undefined) failures.push(`${name}: ${problem}`);
  await client.close();
  return failures;
}

/** A fault of the backend: the stub changes requests and responses as they pass through. */
interface Fault {
  spoilRequest?: (asked: IncomingMessage) => void;
  spoil?: (asked: IncomingMessage, status: number, text: string) => { status: number; text: string };
  withoutHeader?: string;
}

async function startStub({ spoilRequest, spoil, withoutHeader }: Fault): Promise<number> {
  const pass = (asked: IncomingMessage, response: ServerResponse): void => {
    spoilRequest?.(asked);
    const host = asked.headers.host?.replace(/:\d+$/, `:${portOf(backend)}`);
    const { method, url: path } = asked;
    const onward = request(
      { host: '127.0.0.1', port: portOf(backend), method, path, headers: { ...asked.headers, host } },
      async (upstream) => {
        const text = String(Buffer.concat(await upstream.toArray()));
        const spoilt = spoil?.(asked, upstream.statusCode ?? 0, text) ?? { status: upstream.statusCode ?? 0, text };
        const { 'content-length': _, 'transfer-encoding': __, ...headers } = upstream.headers;
        if (withoutHeader) delete headers[withoutHeader];
        response.writeHead(spoilt.status, headers).end(spoilt.text);
      },
    );
    asked.pipe(onward);
  };
  stub = await listening(createServer(pass));
  return portOf(stub);
}

test('the embedded backend passes every check', { timeout: 120_000 }, async () => {
  const { code, stdout } = await conformance(portOf(backend));
  expect(stdout.split('\n').filter((line) => !/^ok |^$/.test(line))).toEqual(['The backend conforms.']);
  expect([code, stdout.match(/^ok /gm)?.length]).toEqual([0, 22]);
  const { rows } = await shops.database.pool.query('select count(*)::int as lines from cart_item');
  expect(rows).toEqual([{ lines: 0 }]);
});

describe('a faulty backend fails', () => {
  test.each<[name: string, line: RegExp, fault: Fault]>([
    ['without ETags', /^GET get-data: ETag is missing$/, { withoutHeader: 'etag' }],
    [
      'that forgets a version',
      /^GET cache-info has a version for each key: cache-pages/,
      { spoil: (_, status, text) => ({ status, text: text.replace(/"cache-pages":\d+,?|,"cache-pages":\d+/, '') }) },
    ],
    [
      'that gives prices as texts',
      /^GET get-products: data\.0\.price/,
      { spoil: (_, status, text) => ({ status, text: text.replaceAll(/"price":([\d.]+)/g, '"price":"$1"') }) },
    ],
    [
      'that answers guests with 401',
      /^a request for a cart without guest-id is 422 guest_id_required: expected 422, got 401/,
      {
        spoil: (asked, status, text) => ({
          status: asked.url?.startsWith('/api/get-cart') && status === 422 ? 401 : status,
          text,
        }),
      },
    ],
    [
      'that does a repeat again',
      /^POST cart\/add, and its repeat under the same Idempotency-Key/,
      { spoilRequest: ({ headers }) => void delete headers['idempotency-key'] },
    ],
    [
      'that takes writes from other sites',
      /^a write without X-Requested-With is rejected: expected 4xx, got 201/,
      {
        spoil: (asked, status, text) =>
          asked.headers['x-requested-with'] ? { status, text } : { status: 201, text: '{}' },
      },
    ],
    [
      'whose errors have no code',
      /^a missing product, category, page or endpoint is 404 not_found: code/,
      { spoil: (_, status, text) => ({ status, text: text.replace(/"code":"\w+"/, '"error":true') }) },
    ],
  ])('%s', { timeout: 120_000 }, async (_, line, fault) => {
    expect(await failuresOf(await startStub(fault))).toContainEqual(expect.stringMatching(line));
  });

  test('with a line for each failed check', { timeout: 120_000 }, async () => {
    const { code, stdout } = await conformance(await startStub({ withoutHeader: 'etag' }));
    expect(stdout).toMatch(/^FAIL GET get-data: ETag is missing$/m);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/\d+ checks failed\.\n$/)]);
  });

  test('in one line if no server or no store responds', { timeout: 120_000 }, async () => {
    const away = await conformance(1);
    const nothing = expect.stringMatching(/^No response from http:\/\/a\.localhost:1: connect ECONNREFUSED[^\n]*\n$/);
    expect([away.code, away.stdout, away.stderr]).toEqual([1, '', nothing]);
    const address = `http://nobody.localhost:${portOf(backend)}`;
    const strange = await runScript(['conformance.ts', address], {});
    expect([strange.code, strange.stdout, strange.stderr]).toEqual([
      1,
      '',
      `There is no store at ${address}. The host of the URL must be the host of a store.\n`,
    ]);
  });
});

test('the backend documentation lists every endpoint', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/backend.md'), 'utf8')).toContain(callTable());
});
