import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { serializeRequests } from '#server/http/serialize-requests.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function dialTo(listener: RequestListener, maxWaiting?: number): Promise<() => Promise<Socket>> {
  const server = createServer(serializeRequests(listener, maxWaiting));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
}
const get = (path: number | string, more = ''): string => `GET /${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => get(index, index === count - 1 ? 'Connection: close\r\n' : '')).join('');

test('pipelined requests are handled in order, one at a time', async () => {
  let inHand = 0;
  let most = 0;
  const dial = await dialTo((request, response) => {
    inHand += 1;
    most = Math.max(most, inHand);
    setImmediate(() => {
      inHand -= 1;
      response.end(`<${request.url}>`);
    });
  });
  const socket = await dial();
  // Several reads of the server, so that it pauses and resumes.
  socket.write(many(2_500));
  const bodies = (await text(socket)).match(/<\/\d+>/g);
  expect(bodies).toEqual(Array.from({ length: 2_500 }, (_, index) => `</${index}>`));
  expect(most).toBe(1);
});

test('pipelined bodies arrive complete', async () => {
  const dial = await dialTo(async (request, response) => response.end(`<${(await text(request)).length}>`));
  const socket = await dial();
  const post = (size: number, more = '') =>
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n${more}\r\n${'x'.repeat(size)}`;
  socket.write(get(0) + post(300_000) + get(1) + post(200_000) + post(7, 'Connection: close\r\n'));
  expect((await text(socket)).match(/<\d+>/g)).toEqual(['<0>', '<300000>', '<0>', '<200000>', '<7>']);
});

test('a client that reads nothing has one response in memory, and the server stops reading', async () => {
  const body = Buffer.alloc(8_000_000, 'x');
  let handled = 0;
  let accepted: Socket | undefined;
  const dial = await dialTo((request, response) => {
    handled += 1;
    accepted = request.socket;
    response.end(body);
  });
  const socket = await dial();
  socket.pause();
  const isSent = socket.write(many(400_000));
  expect(isSent).toBe(false);
  let read: number | undefined;
  const hasStopped = () => {
    const before = read;
    read = accepted?.bytesRead;
    return read !== undefined && read === before;
  };
  await expect.poll(hasStopped).toBe(true);
  for (let turns = 0; turns < 1_000; turns += 1) await turn();
  // The kernel buffers some megabytes, so a second response may have begun.
  expect(handled).toBeLessThanOrEqual(2);
  expect(accepted?.writableLength).toBeLessThan(1.1 * body.length);
  expect(accepted?.bytesRead).toBe(read);
  expect(read).toBeLessThan(1_000_000);
});

test('too many waiting requests drop the connection that adds one', async () => {
  const held: ServerResponse[] = [];
  const dial = await dialTo((_, response) => void held.push(response), 100);
  const [first, second] = [await dial(), await dial()];
  first.write(get(0).repeat(91));
  await expect.poll(() => held.length).toBe(1);
  const closed = once(second, 'close');
  second.write(get(0).repeat(50));
  await closed;
  // The places of the second connection are free again.
  const third = await dial();
  third.write(get(0).repeat(10));
  await expect.poll(() => held.filter(({ destroyed }) => !destroyed).length).toBe(2);
  expect(first.destroyed).toBe(false);
});
