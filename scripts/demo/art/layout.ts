/** Which arrangement a picture gets. */
import { type Cast, front, isPizza, member, type Plan, top, turned } from './arrange.ts';
import { FRONT } from './layout-front.ts';
import { TOP } from './layout-top.ts';
import type { Layout, Subject, Variant } from './types.ts';

/** So near that the frame cuts it off. */
function detail(cast: Cast): Plan {
  const one = member(cast, 0);
  if (one.pose === 'flat') return top([{ ...turned(one, -9), x: 480, y: 470, size: isPizza(one.subject) ? 680 : 820 }]);
  const near = { ...one, x: 500, y: 440, size: 820, lift: 60, anchor: 'centre' } as const;
  return front([one.pose === 'float' ? turned(near, -8) : near]);
}

/** The arrangement for a product's picture. @throws {RangeError} without a subject */
export function planOf(cast: Cast, layout: Layout, variant: Variant): Plan {
  if (variant === 'detail') return detail(cast);
  const planners = member(cast, 0).pose === 'flat' ? TOP : FRONT;
  if (variant === 'plinth') return planners.plinth(cast);
  if (variant === 'group') return layout === 'trio' ? planners.cluster(cast) : planners.trio(cast);
  return planners[layout](cast);
}

/** One thing in the middle of a square of 480 px, with room to be cut to a circle. */
export function categoryPlan(subject: Subject, tint: string | undefined): Plan {
  const one = member({ subjects: [subject], tint, random: () => 0.5 }, 0);
  if (one.pose === 'flat') return top([{ ...one, x: 240, y: 238, size: 250 }]);
  return front([{ ...one, x: 240, y: 358, size: 245, lift: 22, anchor: 'balanced' }]);
}
