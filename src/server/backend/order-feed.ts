import type { OrderFeed, OrderWatch } from '#api/orders/order-feed.ts';
import type { Subscription } from '#db/listen.ts';
import { listenForOrders, type OrderListener } from '#db/notifications.ts';
import { addressBlocks } from '../http/caller-address.ts';

/**
 * Limits of concurrent watchers. Each holds a connection and reads its order now and then. Beyond the limits, clients
 * poll.
 */
const MOST = {
  /** A household, or an office behind one address. */
  subscriber: 30,
  /** A /48 contains 65,536 subscribers, but may watch as much as four. */
  site: 120,
  /** All screens of the people who wait for one order. */
  order: 20,
  /** All screens of the people who run one shop. */
  store: 50,
  /** Prevents one store from using up the slots of the others. */
  tenant: 1_000,
  all: 2_000,
};

export interface RunningOrderFeed extends OrderFeed {
  /** Ends all watchers because the server is about to stop, and closes the listener. Later watchers end at once. */
  end(): Promise<void>;
}

type Listen = (listener: OrderListener) => Subscription;

interface Watcher extends OrderWatch {
  ring(): void;
}

/**
 * Notifies the order watchers of this process of every change. All share one database connection, which is opened for
 * the first watcher.
 * @param url of the database
 * @param onError called when that connection is lost, until it is restored
 */
export function orderFeed(
  url: string,
  onError: (error: Error) => void,
  listen: Listen = (listener) => listenForOrders(url, listener),
): RunningOrderFeed {
  const watchers = new Map<string, Set<Watcher>>();
  const slots = openSlots();
  let listening: Subscription | undefined;
  let isOver = false;
  const all = () => [...watchers.values()].flatMap((each) => [...each]);
  const ring = (each: Watcher): void => each.ring();
  const add = (key: string, leave: () => void): Watcher => {
    const mine = watcher(() => {
      const others = watchers.get(key);
      others?.delete(mine);
      if (others?.size === 0) watchers.delete(key);
      leave();
    });
    watchers.set(key, (watchers.get(key) ?? new Set()).add(mine));
    return mine;
  };
  return {
    watch({ tenantId, orderId }, address) {
      const key = keyOf(tenantId, orderId);
      const { subscriber, site } = addressBlocks(address);
      const leave = slots.reserve([
        ['all', MOST.all],
        [`tenant ${tenantId}`, MOST.tenant],
        [`order ${key}`, orderId === null ? MOST.store : MOST.order],
        [`subscriber ${subscriber}`, MOST.subscriber],
        ...(site === null ? [] : [[`site ${site}`, MOST.site] as const]),
      ]);
      if (!leave) return null;
      const mine = add(key, leave);
      if (isOver) mine.stop();
      else
        listening ??= listen({
          onChange(tenant, order) {
            for (const watched of [keyOf(tenant, order), keyOf(tenant, null)]) watchers.get(watched)?.forEach(ring);
          },
          // A change of any order may have been missed while disconnected.
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

/** Counts reserved slots, each under several names. */
function openSlots() {
  const reserved = new Map<string, number>();
  return {
    /**
     * @param counts names, each with its limit
     * @returns a function that releases the slots; null if a limit is reached
     */
    reserve(counts: readonly (readonly [name: string, most: number])[]): (() => void) | null {
      if (counts.some(([name, most]) => (reserved.get(name) ?? 0) >= most)) return null;
      for (const [name] of counts) reserved.set(name, (reserved.get(name) ?? 0) + 1);
      return () => {
        for (const [name] of counts) {
          const left = (reserved.get(name) ?? 1) - 1;
          if (left === 0) reserved.delete(name);
          else reserved.set(name, left);
        }
      };
    },
  };
}

/** @param orderId null for all orders of the store */
const keyOf = (tenantId: number, orderId: number | null): string => `${tenantId} ${orderId ?? 'all'}`;

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
