import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownRoutes } from '#server/http/own-routes.ts';
import { monitoringOf } from '#server/monitoring.ts';
import { publishStatus } from '#server/publishing/publish-status.ts';

let server: Server;
let questions = 0;
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
  });
  server = createServer((request, response) => {
    const own = routes.get(request.url ?? '')?.(request, response);
    if (!own) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const ask = (method: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`, { method });

describe('/ping', () => {
  test.each(['GET', 'HEAD'])('responds to %s without another request', async (method) => {
    const response = await ask(method);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(questions).toBe(0);
  });

  test('cannot be written', async () => expect((await ask('POST')).status).toBe(418));
});
