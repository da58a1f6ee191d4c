/** Opening hours and delivery areas of branches in a store file. */
import { z } from 'zod';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { kilometres, latitude, longitude } from './store-file-fields.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:30');
/** Opening and closing time. A closing time that is not after the opening time is on the next day. */
const spans = z.array(z.tuple([time, time])).max(12);
const optionalSpans = spans.optional();

/** In the store's time zone. A missing day is closed. */
export const storeFileHours = z.strictObject(
  Object.fromEntries(WEEKDAYS.map((day) => [day, optionalSpans])) as Record<Weekday, typeof optionalSpans>,
);

/** A day with different hours. Without any it is closed. */
export const storeFileHoliday = z.strictObject({
  date: z.iso.date('must be a date such as 2026-12-25'),
  name: z.string().max(200).default(''),
  hours: spans.default([]),
});

/** Longitude and latitude. An optional third value is the height. */
const position = z.tuple([longitude, latitude]).rest(z.number());
const ring = z
  .array(position)
  .min(4, 'a ring has at least four positions')
  .refine((positions) => String(positions[0]) === String(positions.at(-1)), 'a ring must end where it begins')
  .refine((positions) => new Set(positions.map(String)).size > 2, 'a ring has at least three corners');
const polygon = z.array(ring).min(1, 'a polygon has at least one ring').max(500);
/**
 * Positions of one shape. Every request that looks up who delivers to a nearby place tests all of them, and an address
 * book does so up to 20 times.
 */
export const POSITIONS_MAX = 10_000;
const geometry = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1).max(500) }),
  ])
  .refine((shape) => {
    const rings = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
    return rings.reduce((sum, { length }) => sum + length, 0) <= POSITIONS_MAX;
  }, 'has more than 10,000 positions: simplify the shape');

/** Unwraps the feature, or the collection of one feature, in which programs export a shape. */
function unwrapped(value: unknown): unknown {
  const { type, geometry: inner, features } = (value ?? {}) as Record<string, unknown>;
  if (type === 'Feature') return inner;
  return type === 'FeatureCollection' && Array.isArray(features) && features.length === 1
    ? unwrapped(features[0])
    : value;
}

/** Pincodes, with the road distance where it is known. */
export const storeFilePincodes = z
  .array(
    z.strictObject({
      pincode: z.string().trim().regex(PINCODE, 'must be 2 to 11 letters and digits'),
      distance_km: kilometres.nullable().default(null),
    }),
  )
  .max(50_000);

const KINDS = ['polygon', 'radius_km', 'pincodes'] as const;

/** A delivery area of a branch: a GeoJSON shape, a circle, or pincodes. The highest `priority` decides. */
export const storeFileArea = z
  .strictObject({
    name: z.string().trim().max(200).default(''),
    priority: z.int().min(-1_000_000).max(1_000_000).default(0),
    /** GeoJSON Polygon or MultiPolygon; positions are longitude and latitude in degrees. */
    polygon: z.preprocess(unwrapped, geometry).optional(),
    /** Radius around `center`, or else around the branch, as the crow flies. */
    radius_km: kilometres.optional(),
    center: z.strictObject({ lat: latitude, lng: longitude }).optional(),
    pincodes: storeFilePincodes.min(1).optional(),
  })
  .refine((area) => KINDS.filter((kind) => area[kind] !== undefined).length === 1, {
    message: 'has one of polygon, radius_km and pincodes',
  })
  .refine(({ center, radius_km }) => center === undefined || radius_km !== undefined, {
    path: ['center'],
    message: 'goes with radius_km alone',
  });

export type StoreFileArea = z.output<typeof storeFileArea>;
