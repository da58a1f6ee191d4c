import type { Backend } from './backend/backend.ts';
import { type Health, healthCheck } from './health.ts';
import { metricsText } from './metrics.ts';
import type { PublishStatus, PublishTroubles } from './publishing/publish-status.ts';

/** Maximum number of failing pages and of failing stores shown to the operator. */
const MAX_TROUBLES = 50;

/** The health of the platform as the operator sees it. */
interface OperatorHealth extends Health {
  failed_pages: PublishTroubles['failedPages'];
  failed_stores: PublishTroubles['failedStores'];
}

/** Health and metrics for monitors. Only the process that publishes knows them. */
export interface Monitoring {
  health(): Promise<OperatorHealth>;
  /** All metrics in Prometheus' text format. */
  metrics(): Promise<string>;
}

/**
 * Answers monitors from the status of this process' publisher.
 * @param hasWebWorkers whether web workers serve instead of this process.
 */
export function monitoringOf(
  status: PublishStatus,
  backend: Pick<Backend, 'ping' | 'messages' | 'isDiskFull'>,
  hasWebWorkers = false,
): Monitoring {
  const check = healthCheck(status, backend);
  return {
    async health() {
      const health = await check.health();
      const { failedPages, failedStores } = status.troubles(MAX_TROUBLES);
      return { ...health, failed_pages: failedPages, failed_stores: failedStores };
    },
    metrics: metricsText(status, check, hasWebWorkers),
  };
}
