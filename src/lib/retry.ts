import { setTimeout as wait } from 'node:timers/promises';

export interface Retry {
  /** How often it is tried at most. */
  tries: number;
  /** Before the second try; doubled before each further one, and shortened by chance by up to a half. */
  delayMs: number;
  /** Whether an error may pass. */
  mayPass: (error: unknown) => boolean;
}

/** Does `work` again while it fails in a way that may pass. @throws what the last try throws. */
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
