import { DAY_MS } from '#lib/time/durations.ts';
import { type Places, PlacesUnavailable } from './places.ts';

/**
 * Limits the requests of this process to a provider per day (UTC). Beyond that it counts as unavailable until the next
 * day, so that costs are bounded. Failed requests count, because they may be billed.
 * @param now milliseconds since 1970
 */
export function limitPerDay({ suggest, detail, reverse }: Places, most: number, now: () => number = Date.now): Places {
  let day = 0;
  let count = 0;
  const counted =
    <Args extends unknown[], Body>(ask: (...args: Args) => Promise<Body>) =>
    async (...args: Args): Promise<Body> => {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) [day, count] = [today, 0];
      if (count >= most) throw new PlacesUnavailable(`the limit of ${most} calls per day is reached`);
      count += 1;
      return ask(...args);
    };
  return { suggest: counted(suggest), detail: counted(detail), reverse: counted(reverse) };
}
