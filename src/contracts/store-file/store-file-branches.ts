/** A branch of a store file: where it is, when it is open, what delivery costs, and what it sells at which price. */
import { z } from 'zod';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { storeFileArea, storeFileHoliday, storeFileHours, storeFilePincodes } from './store-file-areas.ts';
import {
  amount,
  COMBINATIONS_MAX,
  kilometres,
  latitude,
  longitude,
  name,
  slug,
  stock,
  text,
  valueNames,
} from './store-file-fields.ts';

/** What delivery from a branch costs. */
const delivery = z.strictObject({
  minimum_order: amount.default(0),
  /** From this subtotal on delivery is free; null: never. */
  free_above: amount.nullable().default(null),
  /** What delivery costs up to a distance by road; beyond the last nobody delivers. None: free at any distance. */
  slabs: z
    .array(z.strictObject({ up_to_km: kilometres, charge: amount }))
    .max(50)
    .default([]),
  /** As an area of the branch with these pincodes. */
  pincodes: storeFilePincodes.default([]),
});

/** Of a branch; null: as the catalog says. The original price stands above a price. */
const ownOffer = { price: amount.nullable().default(null), original_price: amount.nullable().default(null), stock };

/** Where a branch differs in a product. One with combinations is priced and counted by them alone. */
const branchProduct = z.strictObject({
  slug,
  /** False: the branch does not sell it. */
  is_carried: z.boolean().default(true),
  ...ownOffer,
  variants: z
    .array(z.strictObject({ values: valueNames, ...ownOffer }))
    .max(COMBINATIONS_MAX)
    .default([]),
});

/** Branches, in the order of the file; the name tells one from another. Without a main one, the first is. */
export const storeFileBranch = z.strictObject({
  name,
  is_main_branch: z.boolean().default(false),
  phone: text,
  email: text,
  address_1: text,
  city: text,
  state: text,
  pincode: text,
  country: text,
  lat: latitude.nullable().default(null),
  lng: longitude.nullable().default(null),
  /** Null: always open. */
  opening_hours: storeFileHours.nullable().default(null),
  holidays: z.array(storeFileHoliday).max(1_000).default([]),
  order_types: z
    .array(z.enum(ORDER_TYPES))
    .min(1)
    .max(ORDER_TYPES.length)
    .default([...ORDER_TYPES]),
  /** What delivery costs; null: nothing. */
  delivery: delivery.nullable().default(null),
  /** Where it delivers; none: anywhere. */
  areas: z.array(storeFileArea).max(1_000).default([]),
  /** Prices and stock of its own; what is not named is as in the catalog. */
  products: z.array(branchProduct).max(1_000_000).default([]),
});

export type StoreFileBranch = z.output<typeof storeFileBranch>;
/** What one writes: defaults may be left out. */
export type StoreFileBranchInput = z.input<typeof storeFileBranch>;
