import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POSITIONS_MAX } from '#domain/delivery/geo-json.ts';
import { parseShape, shapeOf, shapeText } from '#domain/delivery/shape-text.ts';
import type { DrawnRing } from '#domain/delivery/types.ts';

const SQUARE: DrawnRing = [
  [-122.7, 45.5],
  [-122.6, 45.5],
  [-122.6, 45.6],
  [-122.7, 45.6],
  [-122.7, 45.5],
];
const TRIANGLE: DrawnRing = [
  [1, 2],
  [3, 4],
  [5, -6.25],
  [1, 2],
];
const LINES = '45.5, -122.7\n45.5, -122.6\n45.6, -122.6\n45.6, -122.7';

test('corners are lines of latitude and longitude, and an empty line divides polygons', () => {
  expect(shapeText({ type: 'Polygon', coordinates: [SQUARE] })).toBe(LINES);
  expect(parseShape(LINES)).toEqual({ ok: true, shape: { type: 'Polygon', coordinates: [SQUARE] } });
  const two = { type: 'MultiPolygon', coordinates: [[SQUARE], [TRIANGLE]] } as const;
  expect(parseShape(`\n${LINES}\n\n\n 2;1\n4 3\r\n-6.25 , 5\n`)).toEqual({ ok: true, shape: two });
});

test('the first corner may be repeated at the end', () => {
  expect(parseShape(`${LINES}\n45.5, -122.7`)).toEqual(parseShape(LINES));
});

test('any shape is read again as it was written, with or without holes', () => {
  const degrees = (max: number) =>
    fc.oneof(
      fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((micro) => micro / 1e6),
      fc.constant(-2.5e-8),
    );
  const ring = fc
    .uniqueArray(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 9, selector: String })
    .map((corners): DrawnRing => [...corners, corners[0] ?? [0, 0]]);
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), fc.boolean(), (rings, isHollow) => {
      const shape = isHollow ? { type: 'Polygon' as const, coordinates: rings } : shapeOf(rings);
      expect(shape && parseShape(shapeText(shape))).toEqual({ ok: true, shape });
    }),
  );
});

test('GeoJSON is a polygon, several, or a feature of either; heights are left out', () => {
  const shape = { type: 'Polygon', coordinates: [SQUARE] };
  const high = { ...shape, coordinates: [SQUARE.map((position) => [...position, 120])] };
  const feature = { type: 'Feature', properties: { name: 'Town' }, geometry: high };
  for (const each of [shape, high, feature, { type: 'FeatureCollection', features: [feature] }])
    expect(parseShape(JSON.stringify(each, null, 2))).toEqual({ ok: true, shape });
});

const many = Array.from({ length: POSITIONS_MAX }, (_, index) => `${index / 1000}, 1`).join('\n');
test.each<[text: string, problem: object]>([
  ['', { code: 'few_corners' }],
  ['45.5, -122.7\n45.6, -122.7', { code: 'few_corners' }],
  ['45.5, -122.7\n45.6, -122.7\n45.5, -122.7', { code: 'few_corners' }],
  [`${LINES}\n\n1, 2`, { code: 'few_corners' }],
  ['45.5, -122.7\nElm Street', { code: 'not_coordinates', line: 2 }],
  ['45.5', { code: 'not_coordinates', line: 1 }],
  ['1, 2, 3', { code: 'not_coordinates', line: 1 }],
  [`${LINES}\n-122.7, 45.5`, { code: 'off_the_map', line: 5 }],
  [many, { code: 'many_corners' }],
  ['{"type":"Polygon"', { code: 'not_geo_json' }],
  ['{"type":"Point","coordinates":[1,2]}', { code: 'not_geo_json' }],
  ['{"type":"Polygon","coordinates":[]}', { code: 'not_geo_json' }],
  ['{"type":"Polygon","coordinates":[[[1,"2"]]]}', { code: 'not_geo_json' }],
  ['{"type":"FeatureCollection","features":[]}', { code: 'not_geo_json' }],
  ['{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6]]]}', { code: 'open_ring' }],
  ['{"type":"Polygon","coordinates":[[[1,2],[3,4],[1,2]]]}', { code: 'few_corners' }],
  ['{"type":"Polygon","coordinates":[[[1,2],[3,94],[5,6],[1,2]]]}', { code: 'outside_degrees' }],
])('%j is refused', (text, problem) => {
  expect(parseShape(text)).toEqual({ ok: false, problem });
});
