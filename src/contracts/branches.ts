import { z } from '@hono/zod-openapi';
import { PINCODE } from '#domain/addresses/pincode.ts';
import { NOT_DELIVERED_REASONS, RULE_KINDS } from '#domain/delivery/types.ts';
import { amount, branchQuery, queryDegrees, rowId } from './common.ts';
import { ALTERNATIVES_MAX } from './limits.ts';
import { hasWholePoint, POINT_WHOLE } from './shopper-address.ts';

const lat = queryDegrees(90).openapi({ example: 45.5231 });
const lng = queryDegrees(180).openapi({ example: -122.6765 });

/** Compared in capitals, without spaces and hyphens. */
export const pincode = z
  .string()
  .trim()
  .regex(PINCODE, 'must be 2 to 11 letters and digits')
  .openapi({ pattern: PINCODE.source, example: '97209' });

const kilometres = z
  .number()
  .nonnegative()
  .nullable()
  .openapi({ description: 'Kilometres by road; null: not known.', example: 3.42 });

/** The delivery area that contains a place. */
const areaRule = z
  .object({
    kind: z.enum(RULE_KINDS).openapi({ description: '`anywhere`: a branch that has no areas delivers to any place.' }),
    area: z.string().openapi({ description: 'Name of the area; empty where it has none.', example: 'Old town' }),
    priority: z.int().openapi({ description: 'Of all areas that a place is in the highest decides.' }),
  })
  .openapi('area_rule');

/** A nearby branch, whether or not it delivers to the place. */
const nearBranch = z.object({ id: rowId, name: z.string(), distance: kilometres }).openapi('near_branch');

/** Fields that both endpoints return for a place. */
const explained = {
  is_serviceable: z
    .boolean()
    .openapi({ description: 'Whether a branch delivers there now: the place is in its area, and it is open.' }),
  distance: kilometres.openapi({ description: 'From the branch to the place, kilometres by road; null: not known.' }),
  reason: z.enum(NOT_DELIVERED_REASONS).nullable().openapi({
    description:
      'Why not: no area has the place or the pincode, or the branch that has it is closed now. Null: it is delivered to.',
    example: null,
  }),
  message: z
    .string()
    .openapi({ description: "The same in the store's language.", example: 'Pearl District delivers here.' }),
  rule: z.union([areaRule, z.null()]).openapi({ description: 'The rule that found the branch; null: none did.' }),
  alternatives: z
    .array(nearBranch)
    .max(ALTERNATIVES_MAX)
    .openapi({ description: 'The nearest other branches, the nearest first; none where only the pincode is known.' }),
};

/** GET get-branch-based-on-gps */
export const branchByGpsQuery = z.object({ ...branchQuery, lat, lng });
export const branchByGpsResponse = z
  .object({
    branch: z
      .union([z.object({ id: rowId, name: z.string() }), z.null()])
      .openapi({ description: 'The branch whose area the place is in, also while it is closed; null: none.' }),
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
    delivery_charge: amount
      .nullable()
      .openapi({ description: 'Before discounts; null: not known without an address, or not delivered to.' }),
    eta_minutes: z.int().nonnegative().nullable().openapi({
      description:
        'From an order to the door, by the settings `preparation_minutes` and `road_minutes_per_km`; null: not delivered to now, the way is not known, or the store says nothing.',
      example: 35,
    }),
    ...explained,
  })
  .openapi('check_pincode');

export type BranchByGps = z.infer<typeof branchByGpsResponse>;
export type CheckPincode = z.infer<typeof checkPincodeResponse>;
