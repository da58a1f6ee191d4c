import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchImage } from '#services/media/fetch-image.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

/** A server on this machine. @returns its origin and the requested paths */
async function serve(listener: RequestListener): Promise<{ origin: string; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, asked };
}

const open = { isAllowed: () => true };

describe('an image', () => {
  test('is fetched, also through redirects', async () => {
    const { origin } = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { Location: '/b' }).end();
      else response.end('picture');
    });
    expect(await fetchImage(`${origin}/a`, open)).toEqual({ ok: true, bytes: Buffer.from('picture') });
  });

  test.each<[string, RequestListener, string]>([
    ['that is not there', (_, response) => response.writeHead(404).end(), 'the server responded with 404'],
    [
      'that redirects for ever',
      (_, response) => response.writeHead(302, { Location: '/' }).end(),
      'it redirects too many times',
    ],
    [
      'that says it is too large',
      (_, response) => response.writeHead(200, { 'Content-Length': 2_000 }).end('x'.repeat(2_000)),
      'it is larger than 0.001 MB',
    ],
    [
      'that is too large without saying so',
      (_, response) => {
        response.write('x'.repeat(800));
        response.end('x'.repeat(800));
      },
      'it is larger than 0.001 MB',
    ],
    [
      'that breaks off',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': 100 });
        response.write('x', () => response.destroy());
      },
      'the host broke the connection off',
    ],
    ['that never comes', () => {}, 'it did not load in time'],
    [
      'that stops coming',
      (_, response) => {
        response.write('x');
      },
      'it did not load in time',
    ],
    [
      'elsewhere',
      (_, response) => response.writeHead(302, { Location: 'ftp://x.example/a.png' }).end(),
      'it is not an http(s) URL',
    ],
  ])('%s is refused', async (_, listener, reason) => {
    const { origin } = await serve(listener);
    const fetched = await fetchImage(origin, { ...open, maxBytes: 1_000, timeoutMs: 300 });
    expect(fetched).toMatchObject({ ok: false, reason });
  });

  test.each(['file:///etc/passwd', 'data:text/plain,x', 'gopher://x', 'not an address', ''])(
    '%j is refused',
    async (url) => {
      expect(await fetchImage(url, open)).toMatchObject({ ok: false, isHostDown: false });
    },
  );
});

describe('this machine and its networks', () => {
  test('are never requested, by any name', async () => {
    const { port, asked } = await serve((_, response) => response.end('secret'));
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      'localhost.',
    ];
    for (const host of hosts) {
      expect(await fetchImage(`http://${host}:${port}/`), host).toMatchObject({ ok: false });
    }
    expect(asked).toEqual([]);
  });

  test('are not requested after a redirect either', async () => {
    const inside = await serve((_, response) => response.end('secret'));
    const outside = await serve((_, response) =>
      response.writeHead(302, { Location: `http://localhost:${inside.port}/` }).end(),
    );
    // Only the address of the first server counts as public.
    const isAllowed = (address: string) => address === '127.0.0.1' && outside.asked.length === 0;
    expect(await fetchImage(outside.origin, { isAllowed })).toMatchObject({ ok: false });
    expect([outside.asked.length, inside.asked]).toEqual([1, []]);
  });

  test('are distinguished from a host that does not respond', async () => {
    const { port } = await serve((_, response) => response.end());
    const { origin } = await serve((_, response) => response.end());
    await new Promise((resolve) => servers[0]?.close(resolve));
    expect(await fetchImage(`http://127.0.0.1:${port}/`, open)).toEqual({
      ok: false,
      reason: 'the host refuses the connection',
      isHostDown: true,
    });
    expect(await fetchImage(origin)).toMatchObject({ ok: false, reason: '127.0.0.1 is not on the public internet' });
  });
});
