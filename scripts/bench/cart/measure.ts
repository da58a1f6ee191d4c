import { setTimeout as wait } from 'node:timers/promises';
import type { Ask } from './ask.ts';
import type { Wanted } from './products.ts';
import { type Faults, type Kind, type Shopping, shop } from './shopper.ts';

export interface Load {
  ask: Ask;
  products: ReadonlyMap<string, Wanted[]>;
  shoppers: number;
}

export interface Measured extends Faults {
  times: Record<Kind, number[]>;
  seconds: number;
}

type Pace = (shopper: number) => Shopping['next'];

/** Each call as soon as the one before it is answered: as much as the server can do. */
export const unpaced: Pace = () => async () => performance.now();

/**
 * Calls come when they are due, whatever the server does meanwhile, evenly over the shoppers. A call that starts late,
 * since its shopper still waits for the one before, has waited, and that counts.
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

/** Has the shoppers shop for so long. */
export async function measure({ ask, products, shoppers }: Load, seconds: number, pace: Pace): Promise<Measured> {
  const times: Measured['times'] = { add: [], update: [], 'get-cart': [] };
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
