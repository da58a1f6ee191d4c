import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#lib/time/durations.ts';
import type { Places } from './places.ts';

const KEPT_MS = 5 * MINUTE_MS;
const ENTRIES_MAX = 2_000;

/**
 * Caches the responses of a provider that allows it, for five minutes in this process: corrections while typing, and
 * common beginnings, are requested once. Stores do not share entries, and failures are not cached.
 */
export function rememberPlaces({ suggest, detail, reverse }: Places): Places {
  return { suggest: remembered(suggest), detail: remembered(detail), reverse: remembered(reverse) };
}

function remembered<Args extends unknown[], Body>(
  ask: (...args: Args) => Promise<Body>,
): (...args: Args) => Promise<Body> {
  const known = new LRUCache<string, Promise<Body>>({ max: ENTRIES_MAX, ttl: KEPT_MS });
  return (...args) => {
    // The session only matters for billing and does not affect the response.
    const key = JSON.stringify(args, (name, value: unknown) => (name === 'session' ? undefined : value));
    const kept = known.get(key);
    if (kept) return kept;
    const response = ask(...args);
    known.set(key, response);
    response.catch(() => known.delete(key));
    return response;
  };
}
