import fc from 'fast-check';
import type { Point, Ring } from '#domain/delivery/types.ts';

/** Normalises a longitude that continues beyond the border of the map. */
export const onMap = (lng: number): number => {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  return turned === -180 && lng > 0 ? 180 : turned;
};

/** A ring around a centre, with a random angle and distance for each corner. Its longitudes may leave the map. */
export const star = fc
  .record({
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.2, max: 25, noNaN: true }), { minLength: 3, maxLength: 12 }),
    isReversed: fc.boolean(),
  })
  .map(({ lng, lat, radii, isReversed }) => {
    const corners = radii.map((radius, index): [number, number] => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    const [first] = corners;
    const ring = first ? [...corners, first] : corners;
    return { centre: { lng, lat }, plane: isReversed ? ring.toReversed() : ring };
  });

/** The ring in GeoJSON, with longitudes on the map. */
export const ringOf = (plane: readonly (readonly [number, number])[]): Ring =>
  plane.map(([lng, lat]): [number, number] => [onMap(lng), lat]);

/** Number of times that a ring winds around a point, by the angles of its edges. */
export function windings(plane: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): number {
  let sum = 0;
  for (const [index, [ax, ay]] of plane.entries()) {
    const [bx, by] = plane[index + 1] ?? [ax, ay];
    const [px, py, qx, qy] = [ax - x, ay - y, bx - x, by - y];
    sum += Math.atan2(px * qy - py * qx, px * qx + py * qy);
  }
  return Math.round(sum / (2 * Math.PI));
}

/** Least distance of a point from the edges of a ring. */
export function fromEdges(plane: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): number {
  return plane.slice(1).reduce((least, [bx, by], index) => {
    const [ax, ay] = plane[index] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    return Math.min(least, Math.hypot(x - ax - share * dx, y - ay - share * dy));
  }, Number.POSITIVE_INFINITY);
}

/** A flat map around a pole with true distances from the pole, without border or pole in the way. */
export const polarMap = ({ lat, lng }: Point, pole: 90 | -90): [number, number] => {
  const [distance, angle] = [Math.abs(pole - lat), (lng * Math.PI) / 180];
  return [distance * Math.cos(angle), distance * Math.sin(angle)];
};
