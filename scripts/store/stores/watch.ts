import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublishReport } from '#publish/publish-report.ts';
import type { Backend } from '#server/backend/backend.ts';
import { startLivePublisher } from '#server/publishing/live-publisher.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { isStopping, onStop } from '../../stopping.ts';
import { printPublished } from '../../terminal/print-published.ts';

const LOOK_EVERY_MS = 500;

/** Failures of a publish. Empty if there are none. */
const troubleOf = ({ failed }: PublishReport): string =>
  failed.map(({ path, problem }) => `${path} ${problem}`).join('\n');

/**
 * Publishes changes until the process is stopped. A repeated failure is printed only once.
 * @param host the store to follow; without it all stores are followed
 */
export async function watch(
  backend: Backend,
  publisher: Publisher,
  log: Logger,
  host: string | undefined,
): Promise<void> {
  console.log('Watching for changes. Stop with Ctrl-C.');
  const troubles = new Map<string, string>();
  const onReport = (report: PublishReport): void => {
    const trouble = troubleOf(report);
    const isNews = report.written + report.removed > 0 || trouble !== (troubles.get(report.host) ?? '');
    troubles.set(report.host, trouble);
    if (isNews && !isStopping()) printPublished([report]);
  };
  const watched: Pick<Backend, 'watch'> = {
    watch: (onChange) => backend.watch((changed) => (host === undefined || changed === host) && onChange(changed)),
  };
  const live = startLivePublisher({ backend: watched, publisher, log, onReport });
  onStop(() => live.close());
  while (!isStopping()) await wait(LOOK_EVERY_MS);
}
