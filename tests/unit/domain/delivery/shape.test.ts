import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf } from '#domain/delivery/bounds.ts';
import { EARTH_RADIUS } from '#domain/delivery/distance.ts';
import { shapeContains } from '#domain/delivery/shape.ts';
import type { AreaShape, Point, Ring } from '#domain/delivery/types.ts';
import { fromEdges, onMap, polarMap, ringOf, star, windings } from '../../../support/shop/area-shapes.ts';

const polygon = (...coordinates: Ring[]): AreaShape => ({ type: 'Polygon', coordinates });
const square = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const at = (lng: number, lat: number): Point => ({ lng, lat });
const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

function isInBounds(shape: AreaShape, { lat, lng }: Point): boolean {
  const { west, south, east, north } = boundsOf(shape);
  return west <= lng && lng <= east && south <= lat && lat <= north;
}

test('a place is inside a shape if the ring winds around it, anywhere on Earth', () => {
  const offset = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(star, offset, offset, ({ centre, plane }, east, north) => {
      const [x, y] = [centre.lng + east, centre.lat + north];
      fc.pre(fromEdges(plane, [x, y]) > 1e-7);
      const shape = polygon(ringOf(plane));
      const place = at(onMap(x), y);
      const isInside = shapeContains(shape, place);
      expect(isInside).toBe(windings(plane, [x, y]) !== 0);
      if (isInside) expect(isInBounds(shape, place)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a ring around a pole contains the same places as on a flat map of the pole', () => {
  const ring = fc.array(fc.double({ min: 2, max: 40, noNaN: true }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(ring, fc.constantFrom<90 | -90>(90, -90), fc.boolean(), anyPoint, (from, pole, isEast, place) => {
      const sign = Math.sign(pole);
      const corners = from.map((distance, index): [number, number] => [
        onMap((isEast ? 1 : -1) * (360 / from.length) * index),
        pole - sign * distance,
      ]);
      const [first] = corners;
      const closed = first ? [...corners, first] : corners;
      // Straight lines in degrees are bent on the flat map, so they are split into small steps.
      const flat = closed.slice(1).flatMap((to, index) => {
        const a = closed[index] ?? to;
        const turn = onMap(to[0] - a[0]);
        return Array.from({ length: 400 }, (_, step) =>
          polarMap(at(a[0] + (turn * step) / 400, a[1] + ((to[1] - a[1]) * step) / 400), pole),
        );
      });
      const [start] = flat;
      const plane = start ? [...flat, start] : flat;
      const spot = polarMap(place, pole);
      fc.pre(fromEdges(plane, spot) > 0.02);
      const isInside = shapeContains(polygon(closed), place);
      expect(isInside).toBe(windings(plane, spot) !== 0);
      if (isInside) expect(isInBounds(polygon(closed), place)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a place on an edge, a corner or the edge of a hole is inside', () => {
  fc.assert(
    fc.property(star, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), ({ centre, plane }, pick, share) => {
      const index = pick % (plane.length - 1);
      const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = plane.slice(index, index + 2);
      const place = at(onMap(ax + (bx - ax) * share), ay + (by - ay) * share);
      expect(shapeContains(polygon(ringOf(plane)), place)).toBe(true);
      const wide = plane.map(([lng, lat]): [number, number] => [
        centre.lng + 1.2 * (lng - centre.lng),
        centre.lat + 1.2 * (lat - centre.lat),
      ]);
      expect(shapeContains(polygon(ringOf(wide), ringOf(plane)), place)).toBe(true);
    }),
  );
});

test('a hole is outside; one of several polygons is enough', () => {
  const ring = polygon(square(0, 0, 10, 10), square(4, 4, 6, 6));
  expect(shapeContains(ring, at(5, 5))).toBe(false);
  expect(shapeContains(ring, at(3, 5))).toBe(true);
  const island: AreaShape = {
    type: 'MultiPolygon',
    coordinates: [[square(0, 0, 10, 10), square(4, 4, 6, 6)], [square(4.5, 4.5, 5.5, 5.5)]],
  };
  expect(shapeContains(island, at(5, 5))).toBe(true);
  expect(shapeContains(island, at(4.2, 5))).toBe(false);
});

test.each<[string, AreaShape]>([
  ['not split', polygon(square(177, -20, -178, -15))],
  [
    'split as RFC 7946 wants it',
    {
      type: 'MultiPolygon',
      coordinates: [[square(177, -20, 180, -15)], [square(-180, -20, -178, -15)]],
    },
  ],
  [
    'with corners on both sides of the date line',
    polygon([
      [177, -20],
      [180, -20],
      [-180, -20],
      [-178, -20],
      [-178, -15],
      [-180, -15],
      [180, -15],
      [177, -15],
      [177, -20],
    ]),
  ],
])('an area across the date line, %s', (_, shape) => {
  for (const lng of [177, 178.5, 180, -180, -179, -178]) {
    expect([lng, shapeContains(shape, at(lng, -17))]).toEqual([lng, true]);
    expect(isInBounds(shape, at(lng, -17))).toBe(true);
  }
  for (const lng of [176.9, -177.9, 0]) expect([lng, shapeContains(shape, at(lng, -17))]).toEqual([lng, false]);
});

test('edges may follow the border of the map: the whole world, a band, a polar continent', () => {
  const world = polygon(square(-180, -90, 180, 90));
  fc.assert(fc.property(anyPoint, (place) => shapeContains(world, place)));
  const band = polygon(square(-180, -30, 180, 30));
  expect([29, 31].map((lat) => shapeContains(band, at(77, lat)))).toEqual([true, false]);
  const antarctica = polygon([
    [-180, -78],
    [-90, -70],
    [0, -72],
    [90, -66],
    [180, -78],
    [180, -90],
    [-180, -90],
    [-180, -78],
  ]);
  expect([-90, -80, -79, -60].map((lat) => shapeContains(antarctica, at(0, lat)))).toEqual([true, true, true, false]);
  expect(shapeContains(antarctica, at(180, -89))).toBe(true);
});

test('a pole is one place at all longitudes', () => {
  const wedge = polygon(square(0, 80, 90, 90));
  expect(shapeContains(wedge, at(-120, 90))).toBe(true);
  expect(isInBounds(wedge, at(-120, 90))).toBe(true);
  expect(shapeContains(wedge, at(-120, 89))).toBe(false);
  expect(shapeContains(polygon(square(0, 70, 90, 80)), at(45, 90))).toBe(false);
});

test('a circle contains the places within its radius, and its bounds contain the circle', () => {
  const radius = fc.double({ min: 1, max: 15_000_000, noNaN: true });
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const share = fc.double({ min: 0, max: 1.2, noNaN: true });
  fc.assert(
    fc.property(anyPoint, radius, angle, share, (center, radiusMeters, bearing, part) => {
      const circle: AreaShape = { type: 'Circle', center, radiusMeters };
      const place = goFrom(center, bearing, (radiusMeters * part) / EARTH_RADIUS);
      fc.pre(Math.abs(part - 1) * radiusMeters > 1);
      expect(shapeContains(circle, place)).toBe(part < 1);
      if (part < 1) expect(isInBounds(circle, place)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/** The place at a bearing and an angle along the great circle from another one. */
function goFrom({ lat, lng }: Point, bearing: number, angle: number): Point {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine);
  return {
    lat: (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI,
    lng: onMap(((lambda + turn) * 180) / Math.PI),
  };
}
