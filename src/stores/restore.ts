/** The longest that anything waits for state to be restored, in milliseconds. */
export const RESTORE_TIMEOUT_MS = 5000;

const pending = new Set<Promise<unknown>>();

/** Names something that has to be there, or to have failed, before the state of this browser is whole. */
export function restoring(work: Promise<unknown>): void {
  pending.add(work);
  const done = () => pending.delete(work);
  work.then(done, done);
}

/**
 * Resolves when the state of this browser is restored, after 5000 ms in any case; never rejects. What is in local
 * storage is there as soon as a store is loaded, since that answers at once or not at all; what had to be cleared is
 * restored from the server, and that may take its time.
 */
export async function whenRestored(): Promise<void> {
  if (pending.size === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RESTORE_TIMEOUT_MS);
    void Promise.allSettled(pending).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
