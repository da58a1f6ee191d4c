import type { Logger } from 'pino';

/** How often stores are given back. */
const BALANCE_MS = 10_000;

export interface StoreSharesParts {
  /** How many publishers live, with this one. */
  publishers: () => number;
  countStores: () => Promise<number>;
  /** Hosts of the stores that this process publishes. */
  held: () => string[];
  /** Gives a store back, if it is not being published. */
  giveBack: (host: string) => Promise<void>;
  log: Pick<Logger, 'warn'>;
}

/** The part of all stores that this process should publish. */
export interface StoreShares {
  /** Whether this process has its part. */
  isFull(): boolean;
  close(): void;
}

/**
 * Gives stores back while this process has more than its part, for others to take with their next change. Alone, it
 * publishes all of them.
 */
export async function openStoreShares(parts: StoreSharesParts): Promise<StoreShares> {
  const { publishers, countStores, held, giveBack, log } = parts;
  const partOf = async (): Promise<number> =>
    publishers() === 1 ? Number.POSITIVE_INFINITY : Math.ceil((await countStores()) / publishers());
  let part = await partOf();
  const balance = async (): Promise<void> => {
    part = await partOf();
    const hosts = held();
    for (const host of hosts.slice(0, Math.max(0, hosts.length - part))) await giveBack(host);
  };
  let isBalancing = false;
  const balanceInTurn = async (): Promise<void> => {
    if (isBalancing) return;
    isBalancing = true;
    try {
      await balance();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'stores could not be given to other publishers');
    } finally {
      isBalancing = false;
    }
  };
  const timer = setInterval(balanceInTurn, BALANCE_MS).unref();
  return { isFull: () => held().length >= part, close: () => clearInterval(timer) };
}
