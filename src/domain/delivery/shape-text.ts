import { POSITIONS_MAX, readGeoJson } from './geo-json.ts';
import { polygonsOf, positionsOf } from './shape.ts';
import type { DrawnRing, DrawnShape, Ring } from './types.ts';

/** What is wrong with a text. `line` is the number of the line, from 1. */
type ShapeProblem =
  | { readonly code: 'not_coordinates' | 'off_the_map'; readonly line: number }
  | { readonly code: 'not_geo_json' | 'outside_degrees' | 'open_ring' | 'few_corners' | 'many_corners' };

type ParsedShape =
  | { readonly ok: true; readonly shape: DrawnShape }
  | { readonly ok: false; readonly problem: ShapeProblem };

/**
 * A shape as a person edits it: `latitude, longitude` of a corner in each line, and an empty line between polygons. Holes
 * have no such form, so a shape that has some is GeoJSON.
 */
export function shapeText(shape: DrawnShape): string {
  const polygons = polygonsOf(shape);
  if (polygons.some(({ length }) => length > 1)) return JSON.stringify(shape);
  return polygons.map(([outer = []]) => cornersOf(outer).map(lineOf).join('\n')).join('\n\n');
}

/** The corners of a ring: without the last position, which repeats the first. */
export const cornersOf = (ring: Ring): Ring => ring.slice(0, -1);

const lineOf = ([lng, lat]: Ring[number]): string => `${lat}, ${lng}`;

/** A shape with these outer rings. Null without any. */
export function shapeOf(rings: DrawnRing[]): DrawnShape | null {
  const [first, ...others] = rings;
  if (!first) return null;
  return others.length === 0
    ? { type: 'Polygon', coordinates: [first] }
    : { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) };
}

/** Reads what `shapeText` writes, and GeoJSON that was pasted. A ring of lines need not repeat its first corner. */
export function parseShape(text: string): ParsedShape {
  if (text.trim().startsWith('{')) {
    const shape = readGeoJson(text);
    return shape ? checked(shape) : failed({ code: 'not_geo_json' });
  }
  const rings: DrawnRing[] = [[]];
  for (const [index, line] of text.split('\n').entries()) {
    const [, lat, lng] = LINE.exec(line.trim()) ?? [];
    if (line.trim() === '') rings.push([]);
    else if (lat === undefined || lng === undefined) return failed({ code: 'not_coordinates', line: index + 1 });
    else if (!isOnMap([Number(lng), Number(lat)])) return failed({ code: 'off_the_map', line: index + 1 });
    else rings.at(-1)?.push([Number(lng), Number(lat)]);
  }
  const shape = shapeOf(rings.filter(({ length }) => length > 0).map(closed));
  return shape ? checked(shape) : failed({ code: 'few_corners' });
}

/** Tiny degrees are written with an exponent. */
const LINE = /^(-?\d{1,3}(?:\.\d+)?(?:e-\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?(?:e-\d+)?)$/;

const failed = (problem: ShapeProblem): ParsedShape => ({ ok: false, problem });
const isOnMap = ([lng, lat]: Ring[number]): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
const isClosed = (ring: Ring): boolean => String(ring[0]) === String(ring.at(-1));
const closed = (ring: DrawnRing): DrawnRing => (ring[0] && !isClosed(ring) ? [...ring, ring[0]] : ring);

/** The rules of a store file. */
function checked(shape: DrawnShape): ParsedShape {
  const rings = polygonsOf(shape).flat();
  if (!rings.flat().every(isOnMap)) return failed({ code: 'outside_degrees' });
  if (!rings.every(isClosed)) return failed({ code: 'open_ring' });
  if (rings.some((ring) => new Set(ring.map(String)).size < 3)) return failed({ code: 'few_corners' });
  if (positionsOf(shape) > POSITIONS_MAX) return failed({ code: 'many_corners' });
  return { ok: true, shape };
}
