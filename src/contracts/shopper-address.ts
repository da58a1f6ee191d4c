import { z } from '@hono/zod-openapi';
import { phoneText, rowId } from './common.ts';
import { PLACE_ID_MAX } from './limits.ts';

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country of two capital letters')
  .openapi({ description: 'ISO 3166-1 alpha-2', example: 'US', pattern: '^[A-Z]{2}$' });
export const latitude = z.number().min(-90).max(90).openapi({ example: 45.5231 });
export const longitude = z.number().min(-180).max(180).openapi({ example: -122.6765 });

/** Both coordinates are given, or neither. */
export const hasWholePoint = ({ lat = null, lng = null }: Coordinates): boolean => (lat === null) === (lng === null);
export const POINT_WHOLE = { message: 'must be given with lng, or neither', path: ['lat'] };

interface Coordinates {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
}

/** A provider's id of a place. It has no control characters, because the database rejects NUL, and no spaces. */
export const placeId = z
  .string()
  .regex(/^[\x21-\x7e]*$/, 'is invalid')
  .min(1)
  .max(PLACE_ID_MAX);

export const address = z
  .object({
    id: rowId,
    label: z.string().openapi({ example: 'home' }),
    name: z.string(),
    phone: z.string().openapi({ description: 'E.164', example: '+15035550123' }),
    phone_text: phoneText,
    address_1: z.string(),
    address_2: z.string(),
    landmark: z.string(),
    city: z.string(),
    state: z.string().openapi({ description: 'Name of the state, if the country has states.', example: 'Oregon' }),
    pincode: z.string().openapi({ example: '97209' }),
    country: countryCode,
    lat: latitude.nullable(),
    lng: longitude.nullable(),
    place_id: z.string().nullable(),
    is_default: z.boolean(),
    is_serviceable: z.boolean().openapi({ description: 'Whether a branch delivers there.' }),
    needs_place: z.boolean().openapi({
      description:
        'Whether this is unknown without `lat` and `lng`, because a branch that could deliver there charges by distance.',
    }),
    branch_id: rowId
      .nullable()
      .openapi({ description: 'The branch that delivers there. Null if none does.', example: 2 }),
    delivery_distance: z
      .number()
      .nullable()
      .openapi({ description: 'Kilometres by road from that branch. Null if unknown.', example: 3.42 }),
    eta_minutes: z.int().nonnegative().nullable().openapi({
      description:
        'Minutes from the order to the delivery while that branch is open. Null if unknown or if the store shows no delivery time.',
      example: 35,
    }),
  })
  .openapi('address');

export type Address = z.infer<typeof address>;
