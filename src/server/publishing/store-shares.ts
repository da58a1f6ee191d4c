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

/** The share of the stores that this process should publish. */
export interface StoreShares {
  /** Whether this process has its share. */
  isFull(): boolean;
  close(): void;
}

/**
 * Gives stores back while this process has more than its share, for others to take with their next change. Alone, it
 * publishes all of them.
 */
export async function openStoreShares(parts: StoreSharesParts): Promise<StoreShares> {
  const { publishers, countStores, held, giveBack, log } = parts;
  const readShare = async (): Promise<number> => {
    const stores = await countStores();
    return publishers() === 1 ? Number.POSITIVE_INFINITY : Math.ceil(stores / publishers());
  };
  let share = await readShare();
  const warn = (error: unknown, host?: string): void =>
    log.warn({ host, reason: (error as Error).message }, 'stores could not be given to other publishers');
  const balance = async (): Promise<void> => {
    share = await readShare();
    const hosts = held();
    for (const host of hosts.slice(0, Math.max(0, hosts.length - share)))
      await giveBack(host).catch((error: unknown) => warn(error, host));
  };
  let isBalancing = false;
  const balanceInTurn = async (): Promise<void> => {
    if (isBalancing) return;
    isBalancing = true;
    try {
      await balance();
    } catch (error) {
      warn(error);
    } finally {
      isBalancing = false;
    }
  };
  const timer = setInterval(balanceInTurn, BALANCE_MS).unref();
  return { isFull: () => held().length >= share, close: () => clearInterval(timer) };
}
