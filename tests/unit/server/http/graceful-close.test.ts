import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { gracefulClose } from '#server/http/graceful-close.ts';
import { serializeRequests } from '#server/http/serialize-requests.ts';

async function open(
  listener: RequestListener,
): Promise<{ server: Server; close: () => Promise<void>; dial: () => Promise<Socket> }> {
  const server = createServer(listener);
  const close = gracefulClose(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dial = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { server, close, dial };
}
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
/** Opens 20 connections, sends a request on each, and prints the number of responses. */
const CLIENT = `
const { connect } = require('node:net');
const { text } = require('node:stream/consumers');
process.stdout.write('connecting');
const answers = Array.from({ length: 20 }, () => {
  const socket = connect(Number(process.argv[1]), '127.0.0.1');
  socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n');
  return text(socket).catch(() => '');
});
Promise.all(answers).then((all) => process.stdout.write(String(all.filter((answer) => answer.includes(' 200 ')).length)));
`;
const read = async (socket: Socket): Promise<number> => {
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
};

test('a closing server ends idle connections soon', async () => {
  const { close, dial } = await open((_request, response) => response.end('x'));
  const silent = await dial();
  const kept = await dial();
  kept.write(GET);
  await once(kept, 'data');
  const startedAt = performance.now();
  await Promise.all([close(), once(silent.resume(), 'close'), once(kept.resume(), 'close')]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a closing server waits for a running response and accepts no new connection', async () => {
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { close, dial } = await open(async (_request, response) => {
    ask();
    await gate;
    response.end('late');
  });
  const socket = await dial();
  socket.write(GET);
  await asked;
  const closed = close();
  await expect.poll(() => dial().then(() => 'accepted', String)).toContain('ECONNREFUSED');
  const pending = read(socket);
  finish();
  expect(await pending).toBeGreaterThan(100);
  await closed;
});

test('a slow client receives all of a response that was already written', async () => {
  const body = Buffer.alloc(20_000_000, 'x');
  const { close, dial } = await open((_request, response) =>
    response.writeHead(200, { 'content-length': body.length }).end(body),
  );
  const socket = await dial();
  socket.write(GET);
  await once(socket, 'readable');
  const closed = close();
  expect(await read(socket)).toBeGreaterThan(body.length);
  await closed;
});

/** Number of responses in the text. */
const responsesOf = (bytes: string): number => bytes.split('HTTP/1.1 200').length - 1;

test('a closing server responds to queued requests and to one on its way', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const { close, dial } = await open(
    serializeRequests(async (_request, response) => {
      ask();
      await gate;
      response.end('x');
    }),
  );
  const [pipelined, kept, fresh] = [await dial(), await dial(), await dial()];
  const responses = Promise.all([pipelined, kept, fresh].map((socket) => text(socket)));
  pipelined.write(GET.repeat(30));
  kept.write(GET);
  await asked;
  const closed = close();
  // The server has not read these when it begins to close.
  pipelined.write(GET.repeat(3_000));
  fresh.write(GET);
  finish();
  expect((await responses).map(responsesOf)).toEqual([3_030, 1, 1]);
  await closed;
});

test('a client with a persistent connection learns that the response is the last one', async () => {
  const { close, dial } = await open((_request, response) => response.end('x'));
  const socket = await dial();
  socket.write(GET);
  await once(socket, 'data');
  const closed = close();
  socket.write(GET);
  expect(await text(socket)).toMatch(/\r\nConnection: close\r\n/i);
  await closed;
});

test('a closing server responds to connections that wait to be accepted', async () => {
  const { server, close } = await open((_request, response) => response.end('x'));
  const { port } = server.address() as AddressInfo;
  const client = spawn(process.execPath, ['-e', CLIENT, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const counted = text(client.stdout);
  const [connected] = (await once(client.stdout, 'data')) as [Buffer];
  expect(String(connected)).toBe('connecting');
  // The event loop accepts nothing while it is blocked; the kernel completes the connections meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await close();
  expect(await counted).toBe('connecting20');
});
