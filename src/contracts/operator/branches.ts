import { z } from '@hono/zod-openapi';
import { PAUSES } from '#domain/branches/pause.ts';
import { WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { AREA_KINDS } from '#domain/delivery/types.ts';
import { DESK_LANGUAGES } from '#domain/operators/desk-language.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { amount, blankable, queryId, rowId } from '../common.ts';
import { TEXT_MAX } from '../limits.ts';
import { countryCode } from '../shopper-address.ts';
import { storedGeometry, storeFileArea, storeFileHoliday, storeFileHours } from '../store-file/store-file-areas.ts';
import { storeFileBranch } from '../store-file/store-file-branches.ts';
import { latitude, longitude, name } from '../store-file/store-file-fields.ts';
import { seenOf } from './seen.ts';

const branchInList = z
  .object({
    id: rowId,
    name: z.string(),
    is_main_branch: z.boolean(),
    city: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    is_open: z.boolean(),
    opens_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Null if it is open, or does not open within a year.' }),
    closes_at: z.iso.datetime().nullable(),
    can_close_today: z.boolean().openapi({ description: 'It is open now, or opens later today.' }),
    can_open_today: z
      .boolean()
      .openapi({ description: 'It is paused or closed only for today, and would be open otherwise.' }),
    delivery_problems: z
      .array(
        z.object({
          code: z.enum(['free', 'everywhere', 'free_everywhere', 'no_coordinates', 'pincodes_without_distance']),
          count: z.int().positive().optional().openapi({ description: 'Pincodes without a distance.' }),
        }),
      )
      .openapi({ description: 'What may be a mistake in its delivery settings.' }),
  })
  .openapi('operator_branch_in_list');

/** GET operator/branches */
export const operatorBranchesResponse = z.object({ branches: z.array(branchInList) }).openapi('operator_branches');

const span = z.tuple([z.string(), z.string()]).openapi({ example: ['09:00', '18:00'] });
const spans = z.array(span);
const kilometres = z.number().positive();
const days = Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as Record<Weekday, typeof spans>;

/** GET operator/regions */
export const regionsQuery = z.strictObject({
  country: blankable(countryCode).openapi({ type: 'string', description: 'The country whose states are listed.' }),
  language: z.enum(DESK_LANGUAGES).openapi({ description: 'Language of the names of states.' }),
});
export const regionsResponse = z
  .object({
    countries: z.array(countryCode),
    states: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .openapi({ description: 'Empty if addresses of the country have none, or any.' }),
  })
  .openapi('regions');
export type Regions = z.infer<typeof regionsResponse>;

/** GET operator/branches/{branch_id} */
export const operatorBranchParams = z.strictObject({ branch_id: queryId });
const operatorBranch = branchInList
  .extend({
    phone: z.string(),
    email: z.string(),
    address_1: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: z.string(),
    opening_hours: z.union([z.object(days), z.null()]).openapi({ description: 'Null if it is always open.' }),
    holidays: z.array(z.object({ date: z.string(), name: z.string(), hours: spans })),
    order_types: z.array(z.enum(ORDER_TYPES)),
    delivery: z.object({
      minimum_order: amount,
      free_above: amount.nullable(),
      slabs: z.array(z.object({ up_to_km: kilometres, charge: amount })),
    }),
    areas: z.array(
      z.object({
        name: z.string(),
        priority: z.int(),
        kind: z.enum(AREA_KINDS),
        radius_km: kilometres.nullable(),
        center: z.union([z.object({ lat: z.number(), lng: z.number() }), z.null()]),
        pincodes: z.array(z.object({ pincode: z.string(), distance_km: kilometres.nullable() })),
        polygon: z.union([storedGeometry, z.null()]).openapi({ description: 'GeoJSON of a drawn shape.' }),
        kept: z.int().nonnegative().nullable().openapi({ description: 'Its index, if it has a drawn shape.' }),
      }),
    ),
  })
  .openapi('operator_branch');
export const operatorBranchResponse = z.object({ branch: operatorBranch }).openapi('operator_branch_response');

const { delivery, order_types: orderTypes } = storeFileBranch.shape;
const { name: areaName, priority, radius_km: radius, center, pincodes, polygon } = storeFileArea.shape;
const line = z.string().trim().max(TEXT_MAX).optional();
const fields = {
  is_main_branch: z.literal(true).optional().openapi({ description: 'The branch that was it before no longer is.' }),
  phone: line,
  email: line,
  address_1: line,
  city: line,
  state: line,
  pincode: line,
  country: line,
  lat: latitude.nullable().optional(),
  lng: longitude.nullable().optional(),
  opening_hours: storeFileHours.nullable().optional(),
  holidays: z.array(storeFileHoliday).max(1_000).optional(),
  order_types: orderTypes.unwrap().optional(),
  delivery: delivery.unwrap().unwrap().omit({ pincodes: true }).optional(),
  areas: z
    .array(
      z
        .strictObject({
          name: areaName,
          priority,
          radius_km: radius,
          center,
          pincodes,
          polygon,
          kept: z.int().nonnegative().optional().openapi({
            description: 'Index of an area of the branch, whose drawn shape this area keeps instead of a `polygon`.',
          }),
        })
        .refine(({ polygon: drawn, kept }) => drawn === undefined || kept === undefined, 'has a polygon or keeps one'),
    )
    .max(1_000)
    .optional()
    .openapi({ description: 'All areas of the branch. Empty: it delivers anywhere.' }),
};
/** POST operator/branches */
export const addBranchBody = z.strictObject({ name, ...fields }).openapi('add_branch');
/** PUT operator/branches/{branch_id}: fields that are absent stay. */
export const changeBranchBody = z
  .strictObject({ name: name.optional(), ...fields, seen: seenOf(operatorBranch) })
  .openapi('change_branch');
/** PUT operator/branches/{branch_id}/today */
export const branchTodayBody = z
  .strictObject({
    is_closed: z.boolean(),
    minutes: z.literal(PAUSES).optional().openapi({
      description: 'With `is_closed`, for how long an open branch pauses. Otherwise it closes for the rest of its day.',
    }),
  })
  .openapi('branch_today');

/** Opening and closing time. */
export type BranchSpan = z.infer<typeof span>;
export type BranchInList = z.infer<typeof branchInList>;
export type OperatorBranch = z.infer<typeof operatorBranch>;
export type BranchTodayRequest = z.input<typeof branchTodayBody>;
export type AddBranchRequest = z.input<typeof addBranchBody>;
export type ChangeBranchRequest = z.input<typeof changeBranchBody>;
