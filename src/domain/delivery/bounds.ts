import { EARTH_RADIUS, radians } from './distance.ts';
import { ON_EDGE, readRing } from './ring.ts';
import { polygonsOf } from './shape.ts';
import type { AreaShape, Ring } from './types.ts';

/** A rectangle in degrees. One that touches the date line or a pole is as wide as the map. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The rectangle that contains a whole shape.
 * @throws {RangeError} for a shape without a ring.
 */
export function boundsOf(shape: AreaShape): Bounds {
  const parts =
    shape.type === 'Circle'
      ? [boundsOfCircle(shape)]
      : polygonsOf(shape).flatMap(([outer]) => (outer ? [boundsOfRing(outer)] : []));
  const [first, ...rest] = parts;
  if (!first) throw new RangeError('the shape has no ring');
  const around = rest.reduce(
    (bounds, part) => ({
      west: Math.min(bounds.west, part.west),
      south: Math.min(bounds.south, part.south),
      east: Math.max(bounds.east, part.east),
      north: Math.max(bounds.north, part.north),
    }),
    first,
  );
  return onMap(around);
}

function boundsOfRing(ring: Ring): Bounds {
  const { edges, pole } = readRing(ring);
  const [start = 0] = ring[0] ?? [];
  let [lng, west, east] = [start, start, start];
  for (const { turn } of edges) {
    lng += turn;
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  const latitudes = edges.map(({ from: [, lat] }) => lat);
  const [south, north] = [least(latitudes), -least(latitudes.map((lat) => -lat))];
  return { west, east, south: pole === -90 ? pole : south, north: pole === 90 ? pole : north };
}

/** Not `Math.min(...numbers)`: a ring may have more positions than a call may have arguments. */
const least = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** On a sphere a circle is widest north or south of its centre, where it is tangent to a meridian. */
function boundsOfCircle({ center, radiusMeters }: Extract<AreaShape, { type: 'Circle' }>): Bounds {
  const angle = radiusMeters / EARTH_RADIUS;
  const degrees = (angle * 180) / Math.PI;
  const [south, north] = [center.lat - degrees, center.lat + degrees];
  if (south <= -90 || north >= 90) return { west: -180, east: 180, south, north };
  const half = (Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(center.lat)))) * 180) / Math.PI;
  return { west: center.lng - half, east: center.lng + half, south, north };
}

/** Leaves a margin for the tolerance of edges and for rounding of circles. */
function onMap({ west, south, east, north }: Bounds): Bounds {
  const room = 2 * ON_EDGE;
  const [low, high] = [Math.max(-90, south - room), Math.min(90, north + room)];
  const isWhole = west - room <= -180 || east + room >= 180 || low === -90 || high === 90;
  return {
    west: isWhole ? -180 : west - room,
    east: isWhole ? 180 : east + room,
    south: low,
    north: high,
  };
}
