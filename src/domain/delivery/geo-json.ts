import { parseJson } from '#lib/text/parse-json.ts';
import type { DrawnRing, DrawnShape } from './types.ts';

/**
 * Positions of one shape. Every request that looks up who delivers to a nearby place tests all of them, and an address
 * book does so up to 20 times.
 */
export const POSITIONS_MAX = 10_000;

/** Unwraps the feature, or the collection of one feature, in which programs export a shape. */
export function unwrapGeometry(value: unknown): unknown {
  const { type, geometry: inner, features } = (value ?? {}) as Record<string, unknown>;
  if (type === 'Feature') return inner;
  return type === 'FeatureCollection' && Array.isArray(features) && features.length === 1
    ? unwrapGeometry(features[0])
    : value;
}

/** Reads a Polygon or MultiPolygon, without heights. Null if it is none; its rings are not checked. */
export function readGeoJson(text: string): DrawnShape | null {
  const { type, coordinates } = (unwrapGeometry(parseJson(text)) ?? {}) as Record<string, unknown>;
  if (type === 'Polygon') {
    const rings = listOf(coordinates, ringOf);
    return rings && { type, coordinates: rings };
  }
  if (type !== 'MultiPolygon') return null;
  const polygons = listOf(coordinates, (polygon) => listOf(polygon, ringOf));
  return polygons && { type, coordinates: polygons };
}

/** Null if it is no list, an empty one, or has an invalid item. */
function listOf<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const items = value.map(read).filter((item) => item !== null);
  return items.length === value.length ? items : null;
}

const ringOf = (value: unknown): DrawnRing | null => listOf(value, positionOf);

/** A third value is the height. */
function positionOf(value: unknown): DrawnRing[number] | null {
  const [lng, lat] = Array.isArray(value) ? value : [];
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null;
}
