import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatCircleMeters, roadMeters } from '#domain/delivery/distance.ts';
import type { Point } from '#domain/delivery/types.ts';

const berlin = { lat: 52.5163, lng: 13.3777 };
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_ROUND = Math.PI * 6_371_008.7714;

/** The angle between two vectors from the centre, as another formula for the distance. */
function byVectors(from: Point, to: Point): number {
  const vector = ({ lat, lng }: Point): [number, number, number] => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  };
  const [[a, b, c], [x, y, z]] = [vector(from), vector(to)];
  const cross = Math.hypot(b * z - c * y, c * x - a * z, a * y - b * x);
  return (HALF_ROUND / Math.PI) * Math.atan2(cross, a * x + b * y + c * z);
}

test('Nashville to Los Angeles is 2,886 km, a degree of latitude 111.195 km', () => {
  expect(greatCircleMeters({ lat: 36.12, lng: -86.67 }, { lat: 33.94, lng: -118.4 }) / 1000).toBeCloseTo(2886.45, 2);
  expect(greatCircleMeters({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195.08, 2);
});

test('short distances are precise: a ten-thousandth of a degree is 11 m', () => {
  expect(greatCircleMeters(berlin, { ...berlin, lat: berlin.lat + 0.0001 })).toBeCloseTo(11.12, 2);
});

test('the distance across the date line is the short one', () => {
  expect(greatCircleMeters({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195.08, 2);
});

test('any distance is symmetric, at most half the circumference, and agrees with vectors', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const way = greatCircleMeters(from, to);
      expect(way).toBeGreaterThanOrEqual(0);
      expect(way).toBeLessThanOrEqual(HALF_ROUND);
      expect(Math.abs(way - greatCircleMeters(to, from))).toBeLessThan(0.001);
      expect(greatCircleMeters(from, from)).toBe(0);
      expect(Math.abs(way - byVectors(from, to))).toBeLessThan(1);
    }),
  );
});

test('road distances are longer by their factor, in whole metres', () => {
  expect(roadMeters({ lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 1_000_000)).toBe(111_195);
  expect(roadMeters({ lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 1_300_000)).toBe(144_554);
});
