/** Arrangements of things that stand, on a floor before a wall, in a square of 800 px. */
import { front, member, type Planner, type Planners, turned } from './arrange.ts';

const GROUND = 628;

const cluster: Planner = (cast) =>
  front([
    { ...member(cast, 1), x: 285, y: 566, size: 250, lift: 20 },
    { ...turned(member(cast, 2), 5), x: 505, y: 562, size: 245, flip: true, lift: 20 },
    { ...member(cast, 0), x: 395, y: 606, size: 265, lift: 20 },
    { ...turned(member(cast, 3), -7), x: 228, y: 654, size: 250, flip: true, lift: 20 },
    { ...turned(member(cast, 4), 6), x: 566, y: 658, size: 255, lift: 20 },
  ]);

export const FRONT: Planners = {
  cluster,
  knoll: cluster,
  single: (cast) => front([{ ...member(cast, 0), x: 400, y: GROUND, size: 435, lift: 46, anchor: 'balanced' }]),
  pair: (cast) =>
    front([
      { ...member(cast, 1), x: 530, y: 570, size: 325, blur: 1.2, flip: true, lift: 40 },
      { ...member(cast, 0), x: 310, y: 646, size: 385, lift: 40 },
    ]),
  trio: (cast) =>
    front([
      { ...member(cast, 1), x: 212, y: 566, size: 275, blur: 1.6, lift: 30 },
      { ...member(cast, 2), x: 598, y: 560, size: 285, blur: 1.8, flip: true, lift: 30 },
      { ...member(cast, 0), x: 402, y: 652, size: 375, lift: 40 },
    ]),
  plinth: (cast) =>
    front(
      [{ ...member(cast, 0), x: 400, y: 560, size: 345, lift: 34 }],
      [
        { kind: 'arch', x: 400, y: 520, width: 470, height: 430 },
        { kind: 'plinth', x: 400, y: 560, width: 430, height: 112 },
      ],
    ),
  plate: (cast) =>
    front(
      [{ ...member(cast, 0), x: 400, y: 606, size: 360, lift: 10 }],
      [{ kind: 'dish', x: 400, y: 606, width: 540, height: 22 }],
    ),
  board: (cast) =>
    front(
      [{ ...member(cast, 0), x: 400, y: 612, size: 380, lift: 10 }],
      [{ kind: 'slab', x: 400, y: 612, width: 580, height: 26 }],
    ),
};
