/** Branches in a store file: location, opening hours, delivery charges, and their own products and prices. */
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

/** Delivery charges of a branch. */
const delivery = z.strictObject({
  minimum_order: amount.default(0),
  /** Subtotal from which delivery is free. Null if it never is. */
  free_above: amount.nullable().default(null),
  /** Charge up to a distance by road. There is no delivery beyond the last one. Empty means free at any distance. */
  slabs: z
    .array(z.strictObject({ up_to_km: kilometres, charge: amount }))
    .max(50)
    .default([]),
  /** Adds a delivery area with these pincodes to the branch. */
  pincodes: storeFilePincodes.default([]),
});

/** Price and stock at a branch; null means as in the catalog. An original price must be above its price. */
const ownOffer = { price: amount.nullable().default(null), original_price: amount.nullable().default(null), stock };

/** Differences of a product at a branch. A product with combinations is priced and counted only by them. */
export const branchProduct = z.strictObject({
  slug,
  /** False if the branch does not sell the product. */
  is_carried: z.boolean().default(true),
  ...ownOffer,
  variants: z
    .array(z.strictObject({ values: valueNames, ...ownOffer }))
    .max(COMBINATIONS_MAX)
    .default([]),
});

/** Branches in the order of the file, identified by name. The first is the main branch if none is marked. */
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
  /** Null if the branch is always open. */
  opening_hours: storeFileHours.nullable().default(null),
  holidays: z.array(storeFileHoliday).max(1_000).default([]),
  order_types: z
    .array(z.enum(ORDER_TYPES))
    .min(1)
    .max(ORDER_TYPES.length)
    .default([...ORDER_TYPES]),
  /** Null if delivery is free. */
  delivery: delivery.nullable().default(null),
  /** Delivery areas. Empty means anywhere. */
  areas: z.array(storeFileArea).max(1_000).default([]),
  /** Own prices and stock. Products that are not listed are as in the catalog. */
  products: z.array(branchProduct).max(1_000_000).default([]),
});

export type StoreFileBranch = z.output<typeof storeFileBranch>;
/** Input type: fields with defaults are optional. */
export type StoreFileBranchInput = z.input<typeof storeFileBranch>;
