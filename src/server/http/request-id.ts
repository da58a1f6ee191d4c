import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/** The id of the current request. Undefined outside of one, as in a job. */
export const requestId = (): string | undefined => ids.getStore();

/** Runs `work` under a new request id, which all its log lines carry. */
export function withRequestId<Result>(work: (id: string) => Result): Result {
  const id = randomBytes(9).toString('base64url');
  return ids.run(id, () => work(id));
}
