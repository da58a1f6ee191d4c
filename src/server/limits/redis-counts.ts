import { createClient } from '@redis/client';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** A count on which a request waits must not take longer. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MOST_PAUSE_MS = 1_000;

/** Counts the requests of one limit by their keys. */
export interface Counter {
  /** @returns the seconds until the next attempt if the limit is reached, else null. */
  consume(key: string): Promise<number | null>;
  refund(key: string): Promise<void>;
}

/** Counts that the processes of several machines share. */
export interface SharedCounts {
  /**
   * @param name of the limit, the same in all processes
   * @param own counts while Redis does not answer, so that no request fails or is refused for that
   */
  counter(name: string, points: number, seconds: number, own: Counter): Counter;
  close(): void;
}

/**
 * Counts in a Redis or Valkey. The connection is opened by the first count and reopened whenever it is lost.
 * @param onLost called once for each time that Redis stops answering
 */
export function redisCounts(url: string, onLost: (error: Error) => void): SharedCounts {
  const client = createClient({
    url,
    name: 'frontage',
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MOST_PAUSE_MS),
    },
  });
  let isLost = false;
  const lose = (error: Error): void => {
    if (!isLost) onLost(error);
    isLost = true;
  };
  client.on('error', lose);
  client.on('ready', () => {
    isLost = false;
  });
  let opening: Promise<void> | undefined;
  /** Waits for the first attempt to connect, and later for nothing. */
  const opened = (): Promise<void> => {
    opening ??= new Promise((resolve) => {
      for (const event of ['ready', 'error']) client.once(event, () => resolve());
      // Attempts go on until the client is closed, which rejects this one.
      client.connect().catch(() => undefined);
    });
    return opening;
  };
  return {
    counter(name, points, duration, own) {
      const limiter = new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `frontage ${name}`,
        points,
        duration,
      });
      return {
        async consume(key) {
          await opened();
          try {
            await limiter.consume(key);
            return null;
          } catch (error) {
            if (error instanceof RateLimiterRes) return error.msBeforeNext / 1000;
            lose(error as Error);
            return own.consume(key);
          }
        },
        async refund(key) {
          try {
            await refundIn(limiter, key);
          } catch (error) {
            lose(error as Error);
            await own.refund(key);
          }
        },
      };
    },
    close: () => client.destroy(),
  };
}

/**
 * Takes back a counted request. After the end of its window nothing is counted, and taking it back would allow one more
 * in the next window.
 */
export async function refundIn(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints > 0) await limiter.reward(key);
}
