/** Opening hours and delivery areas of branches in a store file. */
import { z } from 'zod';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { POSITIONS_MAX, unwrapGeometry } from '#domain/delivery/geo-json.ts';
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

/** GeoJSON Polygon or MultiPolygon of such positions. */
function geometryOf<Position extends z.ZodTuple>(position: Position) {
  const ring = z
    .array(position)
    .min(4, 'a ring has at least four positions')
    .refine((positions) => String(positions[0]) === String(positions.at(-1)), 'a ring must end where it begins')
    .refine((positions) => new Set(positions.map(String)).size > 2, 'a ring has at least three corners');
  const polygon = z.array(ring).min(1, 'a polygon has at least one ring').max(500);
  return z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('Polygon'), coordinates: polygon }),
      z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1).max(500) }),
    ])
    .refine((shape) => {
      const rings = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
      return rings.reduce((sum, { length }) => sum + length, 0) <= POSITIONS_MAX;
    }, 'has more than 10,000 positions: simplify the shape');
}

/** Longitude and latitude. */
const position = z.tuple([longitude, latitude]);
/** A shape as it is stored. */
export const storedGeometry = geometryOf(position);
/** A third value of a position is the height. */
const geometry = geometryOf(position.rest(z.number()));

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
    polygon: z.preprocess(unwrapGeometry, geometry).optional(),
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
