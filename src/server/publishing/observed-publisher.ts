import type { Logger } from 'pino';
import { reasonOf } from '#lib/text/reason-of.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import type { Backend } from '../backend/backend.ts';
import type { PublishStatus } from './publish-status.ts';
import type { Publisher } from './publisher.ts';

function logPublish(log: Pick<Logger, 'info'> | undefined, report: PublishReport): void {
  if (report.isFresh) return;
  const { host, written, removed, failed, seconds } = report;
  log?.info({ host, written, removed, failed: failed.length, ms: Math.round(seconds * 1000) }, 'publish');
}

/** Wraps a publisher and records its work in `status` and in the log. */
export function observedPublisher(publisher: Publisher, status: PublishStatus, log?: Pick<Logger, 'info'>): Publisher {
  const noted = async <Report extends PublishReport | null>(
    host: string,
    publishing: () => Promise<Report>,
  ): Promise<Report> => {
    status.begun(host);
    try {
      const report = await publishing();
      if (report) {
        status.published(report);
        logPublish(log, report);
      } else status.postponed(host);
      return report;
    } catch (error) {
      status.failed(host, reasonOf(error));
      throw error;
    }
  };
  return {
    ...publisher,
    publish: (host, request) => noted(host, () => publisher.publish(host, request)),
    tryPublish: (host) => noted(host, () => publisher.tryPublish(host)),
  };
}

/** Wraps the changes of a backend and records in `status` since when they wait. */
export const observedChanges = (backend: Pick<Backend, 'watch'>, status: PublishStatus): Pick<Backend, 'watch'> => ({
  watch: (onChange) =>
    backend.watch((host) => {
      status.changed(host);
      onChange(host);
    }),
});
