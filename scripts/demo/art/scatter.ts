/** Toppings strewn as a cook does it: evenly, but not in a pattern. */
import type { Random } from './random.ts';

/** In units of the pizza's radius, from its middle. */
export type Spot = readonly [x: number, y: number];

const TRIES = 70;
/** Other toppings may be this much nearer than the topping's own kind. */
const OTHERS = 1.7;

const nearest = (from: readonly Spot[], [x, y]: Spot): number =>
  from.reduce((least, spot) => Math.min(least, Math.hypot(x - spot[0], y - spot[1])), 2);

/**
 * Places for `count` pieces within `reach` of the middle: each is the one of some random candidates that is farthest
 * from its own kind, and clear of the `others` as far as there is room. A single piece goes in the middle.
 */
export function scattered(count: number, reach: number, others: readonly Spot[], random: Random): Spot[] {
  if (count === 1) return [[0, 0]];
  const taken: Spot[] = [];
  while (taken.length < count) {
    let best: Spot = [0, 0];
    let most = -1;
    for (let tries = 0; tries < TRIES; tries++) {
      const r = reach * Math.sqrt(random());
      const angle = random() * Math.PI * 2;
      const spot: Spot = [r * Math.cos(angle), r * Math.sin(angle)];
      const room = Math.min(nearest(taken, spot), nearest(others, spot) * OTHERS);
      if (room > most) [best, most] = [spot, room];
    }
    taken.push(best);
  }
  return taken;
}
