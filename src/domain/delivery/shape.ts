import { greatCircleMeters } from './distance.ts';
import { locate, type ReadRing, readRing } from './ring.ts';
import type { AreaShape, Point, Ring } from './types.ts';

/** The polygons of a shape. Empty for a circle. */
export const polygonsOf = (shape: AreaShape): readonly (readonly Ring[])[] => {
  if (shape.type === 'Circle') return [];
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
};

/** Number of positions of a shape. A circle has one. */
export const positionsOf = (shape: AreaShape): number =>
  shape.type === 'Circle'
    ? 1
    : polygonsOf(shape)
        .flat()
        .reduce((sum, { length }) => sum + length, 0);

/** Caches interpreted rings while they are in use. Interpreting one takes as long as locating several places in it. */
const readRings = new WeakMap<Ring, ReadRing>();

function read(ring: Ring): ReadRing {
  const known = readRings.get(ring) ?? readRing(ring);
  readRings.set(ring, known);
  return known;
}

/**
 * Whether a place is in an area. Edges, corners, edges of holes and the exact radius count as inside, so that no place
 * is lost between adjacent areas.
 */
export function shapeContains(shape: AreaShape, place: Point): boolean {
  if (shape.type === 'Circle') return greatCircleMeters(shape.center, place) <= shape.radiusMeters;
  return polygonsOf(shape).some(([outer, ...holes]) => {
    if (!outer || locate(read(outer), place) === 'outside') return false;
    return holes.every((hole) => locate(read(hole), place) !== 'inside');
  });
}
