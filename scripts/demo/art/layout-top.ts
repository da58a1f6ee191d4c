/** Arrangements of things that lie, seen from straight above, in a square of 800 px. */
import {
  type Cast,
  type Item,
  isPizza,
  member,
  type Plan,
  type Planner,
  type Planners,
  top,
  turned,
} from './arrange.ts';
import { between } from './random.ts';

type Spot = readonly [x: number, y: number];

const SCATTERED: readonly Spot[] = [
  [260, 240],
  [545, 225],
  [400, 395],
  [245, 555],
  [560, 560],
];

const GRID: readonly Spot[] = [180, 400, 620].flatMap((y) => [180, 400, 620].map((x): Spot => [x, y]));

/** The product in the middle and what goes with it at the corners, cut off by the frame. */
function spread(cast: Cast): Plan {
  const corners: Item[] = [
    { ...turned(member(cast, 1), -18), x: 112, y: 120, size: 215 },
    { ...turned(member(cast, 2), 14), x: 700, y: 98, size: 215 },
    { ...turned(member(cast, 3), -30), x: 112, y: 708, size: 190 },
    { ...turned(member(cast, 5), 24), x: 706, y: 700, size: 205 },
  ];
  const company = corners.filter(({ subject }) => !isPizza(subject));
  return top([...company, { ...member(cast, 0), x: 404, y: 408, size: 405 }]);
}

const trio: Planner = (cast) =>
  top([
    { ...turned(member(cast, 1), -12), x: 262, y: 270, size: 275 },
    { ...turned(member(cast, 2), 16), x: 560, y: 300, size: 275 },
    { ...turned(member(cast, 0), 3), x: 400, y: 530, size: 320 },
  ]);

const board: Planner = (cast) =>
  top(
    [{ ...turned(member(cast, 0), -4), x: 400, y: 398, size: 390 }],
    [{ kind: 'board', x: 400, y: 400, width: 610, height: 610 }],
  );

export const TOP: Planners = {
  board,
  single: (cast) => top([{ ...member(cast, 0), x: 400, y: 396, size: 445 }]),
  pair: (cast) =>
    top([
      { ...turned(member(cast, 1), 14), x: 525, y: 285, size: 330 },
      { ...turned(member(cast, 0), -6), x: 315, y: 490, size: 360 },
    ]),
  trio: (cast) => (isPizza(cast.subjects[0]) ? spread(cast) : trio(cast)),
  cluster: (cast) =>
    top(
      SCATTERED.map(([x, y], n) => ({
        ...turned(member(cast, n), between(cast.random, -40, 40)),
        x,
        y,
        size: 235,
        flip: n % 2 === 1,
      })),
    ),
  plinth: (cast) =>
    isPizza(cast.subjects[0])
      ? board(cast)
      : top(
          [{ ...member(cast, 0), x: 400, y: 396, size: 350 }],
          [{ kind: 'disc', x: 400, y: 400, width: 600, height: 600 }],
        ),
  plate: (cast) =>
    top(
      [{ ...member(cast, 0), x: 400, y: 400, size: isPizza(cast.subjects[0]) ? 345 : 300 }],
      [{ kind: 'plate', x: 400, y: 400, width: 620, height: 620 }],
    ),
  knoll: (cast) =>
    top(GRID.map(([x, y], n) => ({ ...turned(member(cast, n), between(cast.random, -8, 8)), x, y, size: 165 }))),
};
