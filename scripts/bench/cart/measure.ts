import { setTimeout as wait } from 'node:timers/promises';
import type { CartRequest } from './products.ts';
import type { SendRequest } from './send-request.ts';
import { type Faults, type Kind, type Shopping, shop } from './shopper.ts';

export interface Load {
  ask: SendRequest;
  products: ReadonlyMap<string, CartRequest[]>;
  shoppers: number;
}

export interface CartMeasurement extends Faults {
  times: Record<Kind, number[]>;
  seconds: number;
}

type Pace = (shopper: number) => Shopping['next'];

/** Sends each request as soon as the previous one is answered, to measure the maximum rate. */
export const unpaced: Pace = () => async () => performance.now();

/**
 * Sends requests on a fixed schedule, whatever the server does, distributed evenly over the shoppers. If a shopper is
 * still waiting for the previous response, the delay counts as latency.
 */
export function paced(callsPerSecond: number, shoppers: number): Pace {
  const start = performance.now();
  return (shopper) => {
    let calls = 0;
    return async () => {
      const due = start + ((calls * shoppers + shopper) / callsPerSecond) * 1000;
      calls += 1;
      const rest = due - performance.now();
      if (rest > 0) await wait(rest);
      return due;
    };
  };
}

/** Simulates the shoppers for a number of seconds. */
export async function measure(
  { ask, products, shoppers }: Load,
  seconds: number,
  pace: Pace,
): Promise<CartMeasurement> {
  const times: CartMeasurement['times'] = { add: [], update: [], 'get-cart': [] };
  const hosts = [...products.keys()];
  const began = performance.now();
  const end = began + seconds * 1000;
  const all = await Promise.all(
    Array.from({ length: shoppers }, (_, index) => {
      const host = hosts[index % hosts.length] ?? '';
      return shop(ask, host, products.get(host) ?? [], {
        isOver: () => performance.now() > end,
        next: pace(index),
        onCall: (kind, ms) => times[kind].push(ms),
      });
    }),
  );
  const sum = (name: keyof Faults): number => all.reduce((total, faults) => total + faults[name], 0);
  return { times, lost: sum('lost'), errors: sum('errors'), seconds: (performance.now() - began) / 1000 };
}
