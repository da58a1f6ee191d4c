import type { OrderFeed, OrderWatch } from '#api/orders/order-feed.ts';
import type { Listening } from '#db/listen.ts';
import { listenForOrders, type OrderListener } from '#db/orders/order-notices.ts';
import { addressBlocks } from '../http/caller-address.ts';

/** How many may look at once. Each holds a connection, and reads its order now and then; who may not asks now and then. */
const MOST = {
  /** A household, or an office behind one address. */
  subscriber: 30,
  /** Whoever has a /48 has 65,536 of those: as many as four may. */
  site: 120,
  /** Whoever waits for it, on all their screens. */
  order: 20,
  /** So that one store leaves the others theirs. */
  tenant: 1_000,
  all: 2_000,
};

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
  const places = placesOf();
  let listening: Listening | undefined;
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
      const leave = places.take([
        ['all', MOST.all],
        [`tenant ${tenantId}`, MOST.tenant],
        [`order ${key}`, MOST.order],
        [`subscriber ${subscriber}`, MOST.subscriber],
        ...(site === null ? [] : [[`site ${site}`, MOST.site] as const]),
      ]);
      if (!leave) return null;
      const mine = add(key, leave);
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

/** Counts who is there, under several names each. */
function placesOf() {
  const taken = new Map<string, number>();
  return {
    /** @param counts names, and how many may be there under each @returns gives the place back; null: there is none */
    take(counts: readonly (readonly [name: string, most: number])[]): (() => void) | null {
      if (counts.some(([name, most]) => (taken.get(name) ?? 0) >= most)) return null;
      for (const [name] of counts) taken.set(name, (taken.get(name) ?? 0) + 1);
      return () => {
        for (const [name] of counts) {
          const left = (taken.get(name) ?? 1) - 1;
          if (left === 0) taken.delete(name);
          else taken.set(name, left);
        }
      };
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
