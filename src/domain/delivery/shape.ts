import { greatCircleMeters } from './distance.ts';
import { locate, type ReadRing, readRing } from './ring.ts';
import type { AreaShape, Point, Ring } from './types.ts';

/** The polygons of a shape; none of a circle. */
export const polygonsOf = (shape: AreaShape): readonly (readonly Ring[])[] => {
  if (shape.type === 'Circle') return [];
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
};

/** Positions of a shape; a circle has one. */
export const positionsOf = (shape: AreaShape): number =>
  shape.type === 'Circle'
    ? 1
    : polygonsOf(shape)
        .flat()
        .reduce((sum, { length }) => sum + length, 0);

/** Rings are read once, for as long as somebody has them: it takes as long as to look for several places in them. */
const readRings = new WeakMap<Ring, ReadRing>();

function read(ring: Ring): ReadRing {
  const known = readRings.get(ring) ?? readRing(ring);
  readRings.set(ring, known);
  return known;
}

/**
 * Whether a place is in an area. What is on an edge, a corner, the edge of a hole or exactly at the radius is inside: no
 * place is lost between two areas that touch.
 */
export function shapeContains(shape: AreaShape, place: Point): boolean {
  if (shape.type === 'Circle') return greatCircleMeters(shape.center, place) <= shape.radiusMeters;
  return polygonsOf(shape).some(([outer, ...holes]) => {
    if (!outer || locate(read(outer), place) === 'outside') return false;
    return holes.every((hole) => locate(read(hole), place) !== 'inside');
  });
}
