import type { ServerResponse } from 'node:http';
import type { Env } from '#config/env.ts';
import type { Backend } from '../backend/backend.ts';
import type { Health, PublicHealth } from '../health.ts';
import { METRICS_CONTENT_TYPE } from '../metrics.ts';
import type { Monitoring } from '../monitoring.ts';
import { outboxRoute } from '../pages/outbox-route.ts';
import { type IsOperator, operatorAccess } from './operator-access.ts';
import type { OwnRoute } from './own-route.ts';
import { sendApiError } from './plain-responses.ts';
import { isRead } from './request-path.ts';

export interface OwnRoutesParts {
  monitoring: Monitoring;
  backend: Pick<Backend, 'outbox'>;
  env: Pick<Env, 'metricsToken'>;
  /** False once the server is stopping. */
  isReady: () => boolean;
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response
    .writeHead(status, {
      'Content-Type': contentType,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}

/** The public response omits totals, which would tell a competitor how many stores there are and how busy they are. */
const publicPart = ({ status, backend, storage }: Health): PublicHealth => ({ status, backend, storage });

function healthRoute({ health }: Monitoring, isOperator: IsOperator): OwnRoute {
  return async (request, response) => {
    if (!isRead(request)) return sendApiError(response, 'method_not_allowed');
    const report = await health();
    const shown = isOperator(request) ? report : publicPart(report);
    send(response, report.status === 'red' ? 503 : 200, 'application/json', JSON.stringify(shown));
  };
}

/**
 * Tells a load balancer whether to send requests. It does not depend on the database, without which published pages are
 * still served.
 */
const readyRoute =
  (isReady: () => boolean): OwnRoute =>
  async (request, response) => {
    if (!isRead(request)) return sendApiError(response, 'method_not_allowed');
    send(response, isReady() ? 200 : 503, 'application/json', JSON.stringify({ ready: isReady() }));
  };

function metricsRoute({ metrics }: Monitoring, isOperator: IsOperator): OwnRoute {
  const respond = async (response: ServerResponse): Promise<void> =>
    send(response, 200, METRICS_CONTENT_TYPE, await metrics());
  // Everybody else gets the same response as for an unknown path.
  return (request, response) => (isRead(request) && isOperator(request) ? respond(response) : null);
}

/** Connectivity check that open pages request every few seconds. */
const ping: OwnRoute = (request, response) => {
  if (!isRead(request)) return null;
  response.writeHead(204, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end();
  return Promise.resolve();
};

/** Routes about the process rather than a store, by path: for open pages, load balancers, monitors and the operator. */
export function ownRoutes({ monitoring, backend, env, isReady }: OwnRoutesParts): ReadonlyMap<string, OwnRoute> {
  const isOperator = operatorAccess(env.metricsToken);
  return new Map([
    ...(backend.outbox ? [['/dev/outbox', outboxRoute(backend.outbox)] as const] : []),
    ['/ping', ping],
    ['/api/health', healthRoute(monitoring, isOperator)],
    ['/api/health/ready', readyRoute(isReady)],
    ['/metrics', metricsRoute(monitoring, isOperator)],
  ]);
}
