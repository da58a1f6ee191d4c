import { boundsOf } from '#domain/delivery/bounds.ts';
import { EARTH_RADIUS, radians } from '#domain/delivery/distance.ts';
import { polygonsOf, positionsOf } from '#domain/delivery/shape.ts';
import type { AreaShape, DrawnRing, DrawnShape, Point } from '#domain/delivery/types.ts';
import type { BranchValues } from '../branch-section.ts';

export type Area = BranchValues['areas'][number];

/** Shapes of more positions are shown, but not edited on the map: each corner would be a point to drag. */
const EDITABLE_POSITIONS_MAX = 500;
/** Six decimals are a tenth of a metre. */
export const DECIMALS = 6;

/** Whether the shape of an area can be edited on the map. Holes cannot. */
export const isEditable = ({ kind, polygon }: Area): boolean =>
  kind === 'polygon' &&
  (polygon === null ||
    (positionsOf(polygon) <= EDITABLE_POSITIONS_MAX && polygonsOf(polygon).every(({ length }) => length === 1)));

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The outer rings of an area, as they are edited. */
export const ringsOf = ({ polygon }: Area): DrawnRing[] =>
  polygon === null
    ? []
    : polygonsOf(polygon).flatMap(([outer]) =>
        outer ? [outer.map(([lng, lat]): DrawnRing[number] => [rounded(lng), rounded(lat)])] : [],
      );

type Circle = Extract<AreaShape, { type: 'Circle' }>;
export type ShapeOnMap = DrawnShape | Circle;

/** The shape of an area on the map. Null for pincodes, and for what is not complete. */
export function shapeOnMap({ kind, polygon, radius_km: km, center }: Area, branch: Point | null): ShapeOnMap | null {
  const around = center ?? branch;
  if (kind === 'polygon') return polygon;
  return kind === 'radius' && km !== null && km > 0 && around
    ? { type: 'Circle', center: around, radiusMeters: km * 1000 }
    : null;
}

const CIRCLE_CORNERS = 72;

/** A circle on the globe as a polygon. */
export function circleRing({ center, radiusMeters }: Circle): DrawnRing {
  const [lat, angle] = [radians(center.lat), radiusMeters / EARTH_RADIUS];
  return Array.from({ length: CIRCLE_CORNERS + 1 }, (_, index): DrawnRing[number] => {
    const bearing = (2 * Math.PI * (index % CIRCLE_CORNERS)) / CIRCLE_CORNERS;
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    );
    return [rounded(center.lng + degrees(turn)), rounded(degrees(Math.asin(sine)))];
  });
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Where the name of an area stands: at its north, because its branch is often in its middle. */
export function nameAt(shape: AreaShape): DrawnRing[number] {
  const corners = shape.type === 'Circle' ? circleRing(shape) : (polygonsOf(shape)[0]?.[0] ?? []);
  const [lng = 0, lat = 0] = corners.toSorted((one, other) => (other[1] ?? 0) - (one[1] ?? 0))[0] ?? [];
  return [lng, lat];
}

/** West, south, east and north of all areas and the branch. Null if there is nothing to show. */
export function boundsOnMap(areas: readonly Area[], branch: Point | null): [number, number, number, number] | null {
  const boxes = areas.flatMap((area) => {
    const shape = shapeOnMap(area, branch);
    return shape ? [boundsOf(shape)] : [];
  });
  if (branch) boxes.push({ west: branch.lng, east: branch.lng, south: branch.lat, north: branch.lat });
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map(({ west }) => west)),
    Math.min(...boxes.map(({ south }) => south)),
    Math.max(...boxes.map(({ east }) => east)),
    Math.max(...boxes.map(({ north }) => north)),
  ];
}
