import type { Logger } from 'pino';
import type { Backend } from '../backend/backend.ts';

const POLL_EVERY_MS = 3_000;

/**
 * Polls the versions of every store, one after the other. Reports stores whose versions changed, or could not be read
 * the last time.
 */
export function watchVersions(
  list: Backend['list'],
  changesOf: Backend['changesOf'],
  onChange: (host: string) => void,
  log: Logger,
): ReturnType<Backend['watch']> {
  const seen = new Map<string, string>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (host: string): Promise<void> => {
    const { mark } = await changesOf(host).since(null);
    if (seen.get(host) !== mark) onChange(host);
    seen.set(host, mark);
  };
  const turn = async (): Promise<void> => {
    let problem: string | undefined;
    for (const { host } of await list()) {
      if (isClosed) return;
      await look(host).catch((error: Error) => {
        problem = `${host}: ${error.message}`;
        seen.delete(host);
      });
    }
    if (problem !== undefined) log.warn({ reason: problem }, 'versions of a store could not be read');
    timer = isClosed ? undefined : setTimeout(run, POLL_EVERY_MS).unref();
  };
  let last: Promise<void> = Promise.resolve();
  const run = (): void => {
    last = turn();
  };
  run();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
