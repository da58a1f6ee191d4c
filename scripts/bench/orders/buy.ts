import { randomUUID } from 'node:crypto';
import { NoSuccess, type SendRequest } from '../cart/send-request.ts';
import type { Cart } from './carts.ts';

export interface BuyTimes {
  /** Milliseconds of each placed order. */
  times: number[];
  /** Number of rejected orders by status. */
  refused: Map<number, number>;
  seconds: number;
}

/**
 * Runs concurrent buyers, each of whom orders the next cart as soon as the previous order is answered, until the time
 * is up or no carts are left.
 */
export async function buyAll(
  ask: SendRequest,
  host: string,
  carts: Cart[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<BuyTimes> {
  const times: number[] = [];
  const refused = new Map<number, number>();
  const began = performance.now();
  const end = began + seconds * 1000;
  const buyer = async (): Promise<void> => {
    for (let cart = carts.pop(); cart && performance.now() < end; cart = carts.pop()) {
      const start = performance.now();
      const { guest, body } = cart;
      try {
        await ask(host, 'POST', '/api/place-order', { guest, body, key: randomUUID() });
        times.push(performance.now() - start);
      } catch (error) {
        if (!(error instanceof NoSuccess)) throw error;
        refused.set(error.status, (refused.get(error.status) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return { times, refused, seconds: (performance.now() - began) / 1000 };
}
