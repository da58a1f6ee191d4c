import { greatCircleMeters } from './distance.ts';
import { locate, readRing } from './ring.ts';
import type { AreaShape, Point, Ring } from './types.ts';

/** The polygons of a shape; none of a circle. */
export const polygonsOf = (shape: AreaShape): readonly (readonly Ring[])[] => {
  if (shape.type === 'Circle') return [];
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
};

/**
 * Whether a place is in an area. What is on an edge, a corner, the edge of a hole or exactly at the radius is inside: no
 * place is lost between two areas that touch.
 */
export function shapeContains(shape: AreaShape, place: Point): boolean {
  if (shape.type === 'Circle') return greatCircleMeters(shape.center, place) <= shape.radiusMeters;
  return polygonsOf(shape).some(([outer, ...holes]) => {
    if (!outer || locate(readRing(outer), place) === 'outside') return false;
    return holes.every((hole) => locate(readRing(hole), place) !== 'inside');
  });
}
