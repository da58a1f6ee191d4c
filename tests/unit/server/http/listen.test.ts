import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#config/env.ts';
import { listen } from '#server/http/listen.ts';

let first: Server;
let second: Server;
beforeEach(() => {
  [first, second] = [createServer(), createServer()];
});
afterEach(() => {
  first.close();
  second.close();
});
const portOf = (server: Server) => (server.address() as AddressInfo).port;

test('listens, and later errors of the server do not count as a failure to listen', async () => {
  await listen(first, { port: 0, host: '127.0.0.1' });
  expect(portOf(first)).toBeGreaterThan(0);
  expect(first.listenerCount('error')).toBe(0);
});

test('a used port is reported in one line with another one to try', async () => {
  first.listen(0, '127.0.0.1');
  await once(first, 'listening');
  const port = portOf(first);
  const failed = listen(second, { port, host: '127.0.0.1' });
  await expect(failed).rejects.toThrow(ConfigError);
  await expect(failed).rejects.toThrow(
    /^Port \d+ is in use\. Stop the process that uses it, or choose another port: PORT=\d+ npm start$/,
  );
});

test.each(['203.0.113.1', 'no-such-host.invalid'])('HOST=%s is not an address of this machine', async (host) => {
  await expect(listen(first, { port: 0, host })).rejects.toThrow(`HOST=${host} is not an address of this machine`);
});
