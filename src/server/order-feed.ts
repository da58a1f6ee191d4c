import type { OrderFeed, OrderWatch } from '#api/order-feed.ts';
import type { Listening } from '#db/listen.ts';
import { listenForOrders, type OrderListener } from '#db/orders/order-notices.ts';
import { addressBlocks } from './caller-address.ts';

/** A household, or an office behind one address. */
const PER_ADDRESS = 30;
/** Each holds a connection, and reads its order now and then. */
const IN_ALL = 2_000;

export interface RunningOrderFeed extends OrderFeed {
  /** Lets everybody go, since the server is about to stop, and listens no more. Who comes later is let go at once. */
  end(): Promise<void>;
}

type Listen = (listener: OrderListener) => Listening;

interface Watcher extends OrderWatch {
  ring(): void;
}

/**
 * Tells those who look at orders in this process of every change, by one connection to the database for all of them: it
 * is made when the first one looks.
 * @param url of the database
 * @param onError told where that connection is lost, until it is there again
 */
export function orderFeed(
  url: string,
  onError: (error: Error) => void,
  listen: Listen = (listener) => listenForOrders(url, listener),
): RunningOrderFeed {
  const watchers = new Map<string, Set<Watcher>>();
  const looking = new Map<string, number>();
  let listening: Listening | undefined;
  let count = 0;
  let isOver = false;
  const all = () => [...watchers.values()].flatMap((each) => [...each]);
  const ring = (each: Watcher): void => each.ring();
  const add = (key: string, from: string): Watcher => {
    const mine = watcher(() => {
      const others = watchers.get(key);
      others?.delete(mine);
      if (others?.size === 0) watchers.delete(key);
      count -= 1;
      const left = (looking.get(from) ?? 1) - 1;
      if (left === 0) looking.delete(from);
      else looking.set(from, left);
    });
    watchers.set(key, (watchers.get(key) ?? new Set()).add(mine));
    looking.set(from, (looking.get(from) ?? 0) + 1);
    count += 1;
    return mine;
  };
  return {
    watch({ tenantId, orderId }, address) {
      const from = addressBlocks(address).subscriber;
      if (count >= IN_ALL || (looking.get(from) ?? 0) >= PER_ADDRESS) return null;
      const mine = add(keyOf(tenantId, orderId), from);
      if (isOver) mine.stop();
      else
        listening ??= listen({
          onChange: (tenant, order) => watchers.get(keyOf(tenant, order))?.forEach(ring),
          // What was missed meanwhile may have been of any of them.
          onConnected: () => all().forEach(ring),
          onError,
        });
      return mine;
    },
    async end() {
      isOver = true;
      for (const each of all()) each.stop();
      await listening?.close();
      listening = undefined;
    },
  };
}

const keyOf = (tenantId: number, orderId: number): string => `${tenantId} ${orderId}`;

function watcher(onStop: () => void): Watcher {
  let state: 'quiet' | 'changed' | 'over' = 'quiet';
  let wake = (): void => undefined;
  return {
    ring() {
      if (state === 'quiet') state = 'changed';
      wake();
    },
    stop() {
      if (state !== 'over') onStop();
      state = 'over';
      wake();
    },
    async next(ms) {
      if (state === 'quiet') {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const what = state;
      if (state === 'changed') state = 'quiet';
      return what;
    },
  };
}
