import { setTimeout as wait } from 'node:timers/promises';

export interface Retry {
  /** Maximum number of attempts. */
  tries: number;
  /** Delay before the second attempt. It doubles before each further one and is shortened at random by up to a half. */
  delayMs: number;
  /** Whether an error is transient, so that another attempt is worthwhile. */
  mayPass: (error: unknown) => boolean;
}

/**
 * Runs `work` again while it fails with a transient error.
 * @throws the error of the last attempt.
 */
export async function retry<Result>({ tries, delayMs, mayPass }: Retry, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !mayPass(error)) throw error;
      await wait(delayMs * 2 ** (attempt - 1) * (1 - Math.random() / 2));
    }
  }
}
