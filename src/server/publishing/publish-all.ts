import type { PublishReport } from '#publish/publish-report.ts';
import type { StoreHost } from '../backend/backend.ts';
import type { Publisher } from './publisher.ts';

/** Result for one store: a report, or why its `/api` could not be read. */
export type StoreOutcome = PublishReport | { host: string; problem: string };

export interface PublishAllOptions {
  isFull?: boolean;
  onProgress?: (host: string, done: number, total: number | undefined) => void;
  /** Called after each store that was published. */
  onStore?: (host: string) => void;
}

/** Publishes stores one after the other. A store that cannot be read does not stop the others. */
export async function publishAll(
  publisher: Publisher,
  stores: readonly StoreHost[],
  { isFull = false, onProgress, onStore }: PublishAllOptions = {},
): Promise<StoreOutcome[]> {
  const outcomes: StoreOutcome[] = [];
  for (const { host } of stores) {
    const report = publisher.publish(host, { isFull, onProgress: (done, total) => onProgress?.(host, done, total) });
    const outcome = await report.catch((error: Error) => ({ host, problem: error.message }));
    outcomes.push(outcome);
    if ('pages' in outcome) onStore?.(host);
  }
  return outcomes;
}
