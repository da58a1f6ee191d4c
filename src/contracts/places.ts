import { z } from '@hono/zod-openapi';
import { countryCode } from './address.ts';
import { branchQuery, queryDegrees } from './common.ts';
import { PLACE_INPUT_MAX } from './limits.ts';
import { hasWholePoint, POINT_WHOLE, placeId } from './shopper-address.ts';

/** GET google/address: requires `input` with `session_token`, or `place_id`, or `lat` and `lng`. */
export const placesQuery = z
  .strictObject({
    ...branchQuery,
    input: z
      .string()
      .trim()
      .min(1)
      .max(PLACE_INPUT_MAX)
      .regex(/^\P{Cc}*$/u, 'contains invalid characters')
      .optional()
      .openapi({ pattern: '^\\P{Cc}*$', example: '1420 nw love' }),
    session_token: z.uuid().optional().openapi({
      description:
        'One id for all keystrokes of a lookup and the place chosen at its end, which the provider bills together.',
    }),
    place_id: placeId.optional(),
    lat: queryDegrees(90).optional(),
    lng: queryDegrees(180).optional(),
    country: countryCode.optional().openapi({ description: 'Only places of this country.' }),
  })
  .refine(hasWholePoint, POINT_WHOLE)
  .refine(({ input, place_id, lat }) => [input, place_id, lat].filter((given) => given !== undefined).length === 1, {
    message: 'or place_id or lat and lng: one of them is required',
    path: ['input'],
  })
  .refine(({ input, session_token }) => input === undefined || session_token !== undefined, {
    message: 'is required with input',
    path: ['session_token'],
  });

const prediction = z
  .object({ place_id: z.string(), main_text: z.string(), secondary_text: z.string() })
  .openapi('place_prediction');

const place = z
  .object({
    place_id: z.string(),
    formatted_address: z.string(),
    address_1: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: z.string().openapi({ description: 'ISO 3166-1 alpha-2. Empty if unknown.', example: 'US' }),
    lat: z.number(),
    lng: z.number(),
  })
  .openapi('place');

export const placesResponse = z
  .object({
    predictions: z.array(prediction).optional().openapi({ description: 'Response to `input`, best first.' }),
    place: place.optional().openapi({ description: 'Response to `place_id`, or to `lat` and `lng`.' }),
  })
  .openapi('places');

export type Prediction = z.infer<typeof prediction>;
export type Place = z.infer<typeof place>;
export type PlacesResponse = z.infer<typeof placesResponse>;
