import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type OrderStep, orderSteps } from '#db/orders/order-steps.ts';

const READS: readonly unknown[] = ['GET', 'HEAD', 'OPTIONS'];

/** No API path is longer. */
const PATH_MAX = 200;

/** A path with numbers, keys and other identifiers masked. */
const pathOf = (url: string): string =>
  url
    .split('?', 1)
    .join()
    .slice(0, PATH_MAX)
    .split('/')
    .map((part) => (/^[a-z-]{0,40}$/.test(part) ? part : '*'))
    .join('/');

/** Logs a writing request when its response has been sent or its client has disconnected. */
export function logWrite(log: Logger, request: IncomingMessage, response: ServerResponse, host: string): void {
  if (READS.includes(request.method) || !log.isLevelEnabled('info')) return;
  const startedAt = performance.now();
  const { method } = request;
  const path = pathOf(request.url ?? '');
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 'aborted';
    log.info({ host, method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request');
  });
}

/**
 * Logs every order step that this process commits.
 * @returns a function that stops logging
 */
export function logOrderSteps(log: Logger): () => void {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const onStep = (message: unknown): void => {
    const { tenantId, orderId, kind, status } = message as OrderStep;
    log.info({ tenant: tenantId, order: orderId, kind, status }, 'order step');
  };
  orderSteps.subscribe(onStep);
  return () => void orderSteps.unsubscribe(onStep);
}
