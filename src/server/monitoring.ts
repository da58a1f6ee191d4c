import type { Backend } from './backend/backend.ts';
import { type Health, healthCheck } from './health.ts';
import { metricsText } from './metrics.ts';
import type { PublishStatus } from './publishing/publish-status.ts';

/** Maximum number of failing pages and of failing stores shown to the operator. */
const MAX_TROUBLES = 50;

/** The health of the platform as the operator sees it. */
interface OperatorHealth extends Health {
  failed_pages: { host: string; path: string; problem: string }[];
  failed_stores: { host: string; problem: string }[];
}

/** What monitors ask a server. The process that publishes knows the answers. */
export interface Monitoring {
  health(): Promise<OperatorHealth>;
  /** All metrics in Prometheus' text format. */
  metrics(): Promise<string>;
}

/** Answers monitors from the status of this process' publisher. */
export function monitoringOf(
  status: PublishStatus,
  backend: Pick<Backend, 'ping' | 'messages' | 'isDiskFull'>,
): Monitoring {
  const check = healthCheck(status, backend);
  return {
    async health() {
      const health = await check.health();
      const { failedPages, failedStores } = status.troubles(MAX_TROUBLES);
      return { ...health, failed_pages: failedPages, failed_stores: failedStores };
    },
    metrics: metricsText(status, check),
  };
}
