import { z } from '@hono/zod-openapi';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { NOT_DELIVERED_REASONS, RULE_KINDS } from '#domain/delivery/types.ts';
import { asciiForm } from '#lib/text/ascii-digits.ts';
import { amount, branchQuery, queryDegrees, rowId } from './common.ts';
import { ALTERNATIVES_MAX } from './limits.ts';
import { hasWholePoint, POINT_WHOLE } from './shopper-address.ts';

const lat = queryDegrees(90).openapi({ example: 45.5231 });
const lng = queryDegrees(180).openapi({ example: -122.6765 });

/** Compared in capitals, without spaces and hyphens. Its digits may be those of any script. */
export const pincode = z
  .string()
  .overwrite(asciiForm)
  .trim()
  .regex(PINCODE, 'must be 2 to 11 letters and digits')
  .openapi({ pattern: PINCODE.source, example: '97209' });

const kilometres = z
  .number()
  .nonnegative()
  .nullable()
  .openapi({ description: 'Kilometres by road. Null if unknown.', example: 3.42 });

/** The delivery area that contains a place. */
const areaRule = z
  .object({
    kind: z
      .enum(RULE_KINDS)
      .openapi({ description: '`anywhere`: a branch without areas, which delivers to any location.' }),
    area: z.string().openapi({ description: 'Name of the area. Empty if it has none.', example: 'Old town' }),
    priority: z.int().openapi({ description: 'The highest priority wins where areas overlap.' }),
  })
  .openapi('area_rule');

/** A nearby branch, whether or not it delivers to the place. */
const nearBranch = z.object({ id: rowId, name: z.string(), distance: kilometres }).openapi('near_branch');

/** Fields that both endpoints return for a place. */
const explained = {
  is_serviceable: z
    .boolean()
    .openapi({ description: 'Whether a branch delivers there now: the location is in its area, and it is open.' }),
  distance: kilometres.openapi({ description: 'Kilometres by road from the branch to the location. Null if unknown.' }),
  reason: z.enum(NOT_DELIVERED_REASONS).nullable().openapi({
    description:
      'Why there is no delivery: no area contains the location or pincode, or its branch is closed now. Null if there is delivery.',
    example: null,
  }),
  message: z
    .string()
    .openapi({ description: "The result in the store's language.", example: 'Pearl District delivers here.' }),
  rule: z.union([areaRule, z.null()]).openapi({ description: 'The rule that found the branch. Null if none did.' }),
  alternatives: z
    .array(nearBranch)
    .max(ALTERNATIVES_MAX)
    .openapi({ description: 'The nearest other branches, nearest first. Empty if only the pincode is known.' }),
};

/** GET get-branch-based-on-gps */
export const branchByGpsQuery = z.object({ ...branchQuery, lat, lng });
export const branchByGpsResponse = z
  .object({
    branch: z.union([z.object({ id: rowId, name: z.string() }), z.null()]).openapi({
      description: 'The branch whose area contains the location, even while it is closed. Null if there is none.',
    }),
    no_branch_found: z.boolean(),
    ...explained,
  })
  .openapi('branch_by_gps');

/** GET check-pincode: accepts a pincode, coordinates, or both. */
export const checkPincodeQuery = z
  .object({ ...branchQuery, pincode: pincode.optional(), lat: lat.optional(), lng: lng.optional() })
  .refine(hasWholePoint, POINT_WHOLE)
  .refine((query) => query.pincode !== undefined || query.lat !== undefined, {
    path: ['pincode'],
    message: 'or lat and lng are required',
  });
export const checkPincodeResponse = z
  .object({
    branch_id: rowId.nullable(),
    branch_name: z.string().nullable(),
    minimum_order: amount.nullable(),
    delivery_charge: amount.nullable().openapi({
      description: 'Before discounts. Null if it is unknown without an address, or if there is no delivery.',
    }),
    eta_minutes: z.int().nonnegative().nullable().openapi({
      description:
        'Minutes from the order to the delivery, by the settings `preparation_minutes` and `road_minutes_per_km`. Null if there is no delivery now, the distance is unknown, or the store shows no delivery time.',
      example: 35,
    }),
    ...explained,
  })
  .openapi('check_pincode');

export type BranchByGps = z.infer<typeof branchByGpsResponse>;
export type CheckPincode = z.infer<typeof checkPincodeResponse>;
