import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '#config/env.ts';
import type { Backend } from '../backend/backend.ts';
import { type Health, type HealthCheck, healthCheck, type PublicHealth } from '../health.ts';
import { outboxRoute } from '../jobs/outbox-route.ts';
import { METRICS_CONTENT_TYPE, metricsText } from '../metrics.ts';
import type { PublishStatus, PublishTroubles } from '../publishing/publish-status.ts';
import { type IsOperator, operatorAccess } from './operator-access.ts';
import type { OwnRoute } from './own-route.ts';
import { sendApiError } from './plain-responses.ts';

/** Maximum number of failing pages and of failing stores shown to the operator. */
const MAX_TROUBLES = 50;

export interface OwnRoutesParts {
  status: PublishStatus;
  backend: Pick<Backend, 'ping' | 'messages' | 'isDiskFull' | 'outbox'>;
  env: Pick<Env, 'metricsToken'>;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

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

const presentTroubles = ({ failedPages, failedStores }: PublishTroubles) => ({
  failed_pages: failedPages,
  failed_stores: failedStores,
});

/** The public response omits totals, which would tell a competitor how many stores there are and how busy they are. */
const publicPart = ({ status, backend, storage }: Health): PublicHealth => ({ status, backend, storage });

function healthRoute({ health }: HealthCheck, status: PublishStatus, isOperator: IsOperator): OwnRoute {
  return async (request, response) => {
    if (!isRead(request)) return sendApiError(response, 'method_not_allowed');
    const report = await health();
    const shown = isOperator(request)
      ? { ...report, ...presentTroubles(status.troubles(MAX_TROUBLES)) }
      : publicPart(report);
    send(response, report.status === 'red' ? 503 : 200, 'application/json', JSON.stringify(shown));
  };
}

function metricsRoute(text: () => Promise<string>, isOperator: IsOperator): OwnRoute {
  const respond = async (response: ServerResponse): Promise<void> =>
    send(response, 200, METRICS_CONTENT_TYPE, await text());
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
export function ownRoutes({ status, backend, env }: OwnRoutesParts): ReadonlyMap<string, OwnRoute> {
  const isOperator = operatorAccess(env.metricsToken);
  const check = healthCheck(status, backend);
  return new Map([
    ...(backend.outbox ? [['/dev/outbox', outboxRoute(backend.outbox)] as const] : []),
    ['/ping', ping],
    ['/api/health', healthRoute(check, status, isOperator)],
    ['/metrics', metricsRoute(metricsText(status, check), isOperator)],
  ]);
}
