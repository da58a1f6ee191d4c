import { setTimeout as wait } from 'node:timers/promises';
import type { StoreHost } from '#server/backend.ts';
import { publishAll, type StoreOutcome } from '#server/publish-all.ts';
import type { Publisher } from '#server/publisher.ts';
import { printPublished } from '../print-published.ts';
import { isStopping } from '../stopping.ts';

const WATCH_EVERY_MS = 1_000;

/** What went wrong with a store; empty: nothing. */
const troubleOf = (outcome: StoreOutcome): string =>
  'problem' in outcome ? outcome.problem : outcome.failed.map(({ path, problem }) => `${path} ${problem}`).join('\n');

const hasChanged = (outcome: StoreOutcome): boolean => 'pages' in outcome && outcome.written + outcome.removed > 0;

/** Publishes what changes until the process is told to stop. What goes on failing in the same way is said once. */
export async function watch(publisher: Publisher, listStores: () => Promise<readonly StoreHost[]>): Promise<void> {
  console.log('Watching for changes. Stop with Ctrl-C.');
  const troubles = new Map<string, string>();
  let trouble: string | undefined;
  while (!isStopping()) {
    await wait(WATCH_EVERY_MS);
    try {
      const outcomes = await publishAll(publisher, await listStores());
      const news = outcomes.filter(
        (outcome) => hasChanged(outcome) || troubleOf(outcome) !== (troubles.get(outcome.host) ?? ''),
      );
      for (const outcome of outcomes) troubles.set(outcome.host, troubleOf(outcome));
      if (news.length > 0 && !isStopping()) printPublished(news);
      trouble = undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== trouble && !isStopping()) console.error(`The stores can not be listed: ${message}`);
      trouble = message;
    }
  }
}
