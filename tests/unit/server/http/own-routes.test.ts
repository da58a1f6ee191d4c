import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownRoutes } from '#server/http/own-routes.ts';
import { monitoringOf } from '#server/monitoring.ts';
import { publishStatus } from '#server/publishing/publish-status.ts';

let server: Server;
let questions = 0;
let isReady = true;
beforeAll(async () => {
  const backend = {
    ping: async () => {
      questions += 1;
    },
  };
  const routes = ownRoutes({
    monitoring: monitoringOf(publishStatus(), backend),
    backend: {},
    env: { metricsToken: undefined },
    isReady: () => isReady,
  });
  server = createServer((request, response) => {
    const own = routes.get(request.url ?? '')?.(request, response);
    if (!own) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const ask = (method: string, path = '/ping') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

describe('/ping', () => {
  test.each(['GET', 'HEAD'])('responds to %s without another request', async (method) => {
    const response = await ask(method);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(questions).toBe(0);
  });

  test('cannot be written', async () => expect((await ask('POST')).status).toBe(418));
});

describe('/api/health/ready', () => {
  test('tells a load balancer when the server begins to stop, without asking the database', async () => {
    const states: unknown[] = [];
    for (const ready of [true, false]) {
      isReady = ready;
      const response = await ask('GET', '/api/health/ready');
      states.push([response.status, await response.json()]);
    }
    expect(states).toEqual([
      [200, { ready: true }],
      [503, { ready: false }],
    ]);
    expect(questions).toBe(0);
  });

  test('cannot be written', async () => expect((await ask('POST', '/api/health/ready')).status).toBe(405));
});
