import type { Minor } from '../money/money.ts';

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A ring of `[lng, lat]` positions. The last repeats the first (RFC 7946, 3.1.6). */
export type Ring = readonly (readonly [lng: number, lat: number])[];

/** Shape of an area on the map: GeoJSON Polygon or MultiPolygon, outer ring first, or a circle. */
export type AreaShape =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
  | { readonly type: 'Circle'; readonly center: Point; readonly radiusMeters: number };

/** A ring that may be changed. */
export type DrawnRing = [lng: number, lat: number][];
/** A shape in contrast to a circle, as requests and responses have it. */
export type DrawnShape =
  | { type: 'Polygon'; coordinates: DrawnRing[] }
  | { type: 'MultiPolygon'; coordinates: DrawnRing[][] };

export const AREA_KINDS = ['polygon', 'radius', 'pincodes'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** The rule that selects a branch: an area, or a branch that delivers anywhere. */
export const RULE_KINDS = [...AREA_KINDS, 'anywhere'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Why a place cannot be delivered to now. */
export const NOT_DELIVERED_REASONS = ['outside_area', 'branch_closed', 'unknown_pincode'] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** The maximum end of a slab. It means any distance, for instance for parcels with one price everywhere. */
export const ANY_DISTANCE_METERS = 20_000_000;

/** Delivery charge up to a distance in metres by road. */
export interface DeliverySlab {
  readonly upToMeters: number;
  readonly chargeMinor: Minor;
}

/** Delivery rules of a branch. */
export interface DeliveryRules {
  /** Nearest first. There is no delivery beyond the last one. Empty means free at any distance. */
  readonly slabs: readonly DeliverySlab[];
  /** Minimum subtotal before discounts. 0 without a minimum. */
  readonly minimumOrderMinor: Minor;
  /** Subtotal (before discounts) from which delivery is free. Null if it never is. */
  readonly freeAboveMinor: Minor | null;
}

/** Destination of an order. */
export type Destination =
  /** Picked up at the branch, without delivery. */
  | { readonly status: 'pickup' }
  /** Neither address nor pincode is known yet. */
  | { readonly status: 'unknown' }
  /** Not in any delivery area. */
  | { readonly status: 'unserviceable' }
  /** In the branch's area. The distance is in metres by road, null if only the pincode is known. */
  | { readonly status: 'serviceable'; readonly distanceMeters: number | null };

/** Delivery charge before shipping discounts, or why it cannot be determined. */
export type DeliveryQuote =
  | { readonly status: 'pickup' }
  | { readonly status: 'unknown' }
  | { readonly status: 'unserviceable' }
  | { readonly status: 'known'; readonly chargeMinor: Minor };
