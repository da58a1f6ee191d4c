import type { PublishReport } from '#publish/publish-report.ts';
import type { StoreHost } from './backend.ts';
import type { Publisher } from './publisher.ts';

/** What came of one store: a report, or why its `/api` could not be read. */
export type StoreOutcome = PublishReport | { host: string; problem: string };

export interface PublishAllOptions {
  isFull?: boolean;
  onProgress?: (host: string, done: number, total: number | undefined) => void;
}

/** Publishes stores one after the other; one that can't be read does not stop the others. */
export async function publishAll(
  publisher: Publisher,
  stores: readonly StoreHost[],
  { isFull = false, onProgress }: PublishAllOptions = {},
): Promise<StoreOutcome[]> {
  const outcomes: StoreOutcome[] = [];
  for (const { host } of stores) {
    const report = publisher.publish(host, { isFull, onProgress: (done, total) => onProgress?.(host, done, total) });
    outcomes.push(await report.catch((error: Error) => ({ host, problem: error.message })));
  }
  return outcomes;
}
