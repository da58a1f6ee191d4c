import { DAY_MS } from '#lib/time/durations.ts';
import { type Places, PlacesUnavailable } from './places.ts';

/**
 * Limits the requests of this process to a provider per day (UTC). Beyond that it counts as unavailable until the next
 * day, so that costs are bounded. Failed requests count, because they may be billed.
 * @param now milliseconds since 1970
 */
export function limitPerDay({ suggest, detail, reverse }: Places, most: number, now: () => number = Date.now): Places {
  let day = 0;
  let asked = 0;
  const counted =
    <Asked extends unknown[], Body>(ask: (...asked: Asked) => Promise<Body>) =>
    async (...given: Asked): Promise<Body> => {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) [day, asked] = [today, 0];
      if (asked >= most) throw new PlacesUnavailable(`the limit of ${most} calls per day is reached`);
      asked += 1;
      return ask(...given);
    };
  return { suggest: counted(suggest), detail: counted(detail), reverse: counted(reverse) };
}
