import { expect, test } from 'vitest';
import { distanceRings } from '#desk/branches/areas/distance-rings.ts';
import {
  type Area,
  boundsOnMap,
  circleRing,
  isEditable,
  nameAt,
  ringsOf,
  shapeOnMap,
} from '#desk/branches/areas/map-areas.ts';
import { gridOf } from '#desk/branches/areas/map-grid.ts';
import { changesOf } from '#desk/branches/branch-section.ts';
import { greatCircleMeters } from '#domain/delivery/distance.ts';
import { shapeContains } from '#domain/delivery/shape.ts';
import { shapeOf } from '#domain/delivery/shape-text.ts';
import type { DrawnRing } from '#domain/delivery/types.ts';

const RING: DrawnRing = [
  [-122.7, 45.5],
  [-122.6, 45.5],
  [-122.6, 45.6],
  [-122.7, 45.5],
];
const area = (more: Partial<Area>): Area => ({
  ...{ name: '', priority: 0, kind: 'polygon', radius_km: null, center: null, pincodes: [], polygon: null, kept: null },
  ...more,
});
const BRANCH = { lat: 45.52, lng: -122.68 };

test('drawn polygons become the shape of an area: one, several or none', () => {
  expect(shapeOf([])).toBeNull();
  expect(shapeOf([RING])).toEqual({ type: 'Polygon', coordinates: [RING] });
  expect(shapeOf([RING, RING])).toEqual({ type: 'MultiPolygon', coordinates: [[RING], [RING]] });
});

test('an area is drawn as its outer rings, to a tenth of a metre', () => {
  const fine = RING.map(([lng, lat]): DrawnRing[number] => [lng + 1e-8, lat]);
  expect(ringsOf(area({ polygon: shapeOf([fine, RING]) }))).toEqual([RING, RING]);
  expect(ringsOf(area({}))).toEqual([]);
});

test('shapes with holes and shapes of many corners are only shown', () => {
  expect(isEditable(area({}))).toBe(true);
  expect(isEditable(area({ polygon: shapeOf([RING, RING]) }))).toBe(true);
  expect(isEditable(area({ polygon: { type: 'Polygon', coordinates: [RING, RING] } }))).toBe(false);
  const many = Array.from({ length: 501 }, (_, index): DrawnRing[number] => [index / 1000, 1]);
  expect(isEditable(area({ polygon: shapeOf([many]) }))).toBe(false);
  expect(isEditable(area({ kind: 'radius', radius_km: 3 }))).toBe(false);
});

test('a radius is a circle around its own centre, or else around the branch', () => {
  const radius = area({ kind: 'radius', radius_km: 2 });
  expect(shapeOnMap(radius, null)).toBeNull();
  expect(shapeOnMap(radius, BRANCH)).toEqual({ type: 'Circle', center: BRANCH, radiusMeters: 2000 });
  const own = { lat: 1, lng: 2 };
  expect(shapeOnMap({ ...radius, center: own }, BRANCH)).toMatchObject({ center: own });
  expect(shapeOnMap({ ...radius, radius_km: null }, BRANCH)).toBeNull();
  expect(shapeOnMap(area({ kind: 'pincodes' }), BRANCH)).toBeNull();
  const ring = circleRing({ type: 'Circle', center: BRANCH, radiusMeters: 2000 });
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [lng, lat] of ring) expect(Math.abs(greatCircleMeters(BRANCH, { lat, lng }) - 2000)).toBeLessThan(1);
  expect(nameAt({ type: 'Circle', center: BRANCH, radiusMeters: 2000 })).toEqual(ring[0]);
  expect(shapeContains({ type: 'Polygon', coordinates: [ring] }, BRANCH)).toBe(true);
});

test('the map shows all areas and the branch', () => {
  expect(boundsOnMap([], null)).toBeNull();
  expect(boundsOnMap([area({ kind: 'pincodes' })], BRANCH)).toEqual([-122.68, 45.52, -122.68, 45.52]);
  const bounds = boundsOnMap([area({ polygon: shapeOf([RING]) })], { lat: 45.2, lng: -122.65 }) ?? [];
  expect(bounds.map((degrees) => Number(degrees.toFixed(3)))).toEqual([-122.7, 45.2, -122.6, 45.6]);
});

test('the rings around a branch have round distances in the unit of the store', () => {
  const labels = (height: number, locale: string) => distanceRings(BRANCH, height, locale).map(({ label }) => label);
  expect(labels(0.1, 'en-US')).toEqual(['1 mi', '2 mi', '3 mi', '4 mi']);
  expect(labels(0.1, 'de-DE')).toEqual(['2 km', '4 km', '6 km', '8 km']);
  const [first] = distanceRings(BRANCH, 0.1, 'de-DE');
  const [lng = 0, lat = 0] = first?.at ?? [];
  expect(Math.abs(greatCircleMeters(BRANCH, { lat, lng }) - 2000)).toBeLessThan(1);
  expect(lng).toBeGreaterThan(BRANCH.lng);
});

test('the grid has round coordinates, as precise as the map is near', () => {
  const labels = (view: Parameters<typeof gridOf>[0], axis: 'lat' | 'lng') =>
    gridOf(view).flatMap((line) => (line.axis === axis ? [line.label] : []));
  const town = { west: -122.74, south: 45.5, east: -122.6, north: 45.56 };
  expect(labels(town, 'lat')).toEqual([
    '45.44°',
    '45.46°',
    '45.48°',
    '45.50°',
    '45.52°',
    '45.54°',
    '45.56°',
    '45.58°',
    '45.60°',
    '45.62°',
  ]);
  expect(labels(town, 'lng')).toContain('-122.70°');
  const world = { west: -180, south: -85, east: 180, north: 85 };
  expect(labels(world, 'lat')).toEqual(['-90°', '-45°', '0°', '45°', '90°']);
  expect(labels(world, 'lng').at(0)).toBe('-180°');
});

test('what was not drawn anew keeps its shape without being sent', () => {
  const polygon = shapeOf([RING]);
  const sent = changesOf({ areas: [area({ polygon, kept: 3 }), area({ polygon }), area({})] });
  expect(sent.areas).toEqual([
    { name: '', priority: 0, kept: 3 },
    { name: '', priority: 0, polygon },
    { name: '', priority: 0 },
  ]);
});
