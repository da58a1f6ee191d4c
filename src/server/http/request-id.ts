import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/** The id of the request that is worked on; undefined where there is none, as in a job. */
export const requestId = (): string | undefined => ids.getStore();

/** Works on a request under an id of its own, which all log lines of this work carry. */
export function withRequestId<Result>(work: (id: string) => Result): Result {
  const id = randomBytes(9).toString('base64url');
  return ids.run(id, () => work(id));
}
