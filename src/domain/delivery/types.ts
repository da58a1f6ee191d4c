import type { Minor } from '../money/money.ts';

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A ring of `[lng, lat]` positions, the first one again at its end (RFC 7946, 3.1.6). */
export type Ring = readonly (readonly [lng: number, lat: number])[];

/** The shape of an area on the map: GeoJSON's Polygon and MultiPolygon, outer ring first, or a circle. */
export type AreaShape =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
  | { readonly type: 'Circle'; readonly center: Point; readonly radiusMeters: number };

/** A slab that ends here is for every distance: the longest that a slab can have. A parcel has one price wherever it goes. */
export const ANY_DISTANCE_METERS = 20_000_000;

/** Up to this distance, in metres of road, delivery costs this. */
export interface DeliverySlab {
  readonly upToMeters: number;
  readonly chargeMinor: Minor;
}

/** How a branch delivers. */
export interface DeliveryRules {
  /** Nearer first; beyond the last nobody delivers. Empty: free at any distance. */
  readonly slabs: readonly DeliverySlab[];
  /** Least subtotal before discounts; 0: none. */
  readonly minimumOrderMinor: Minor;
  /** From this subtotal (before discounts) on, delivery is free; null: never. */
  readonly freeAboveMinor: Minor | null;
}

/** Where an order goes. */
export type Destination =
  /** Collected: there is no delivery. */
  | { readonly status: 'pickup' }
  /** No address and no pincode yet. */
  | { readonly status: 'unknown' }
  /** No area of a branch has it. */
  | { readonly status: 'unserviceable' }
  /** In the area of the branch; the distance in metres of road, null where only the pincode is known. */
  | { readonly status: 'serviceable'; readonly distanceMeters: number | null };

/** What delivery costs before shipping discounts, or why that cannot be said. */
export type DeliveryQuote =
  | { readonly status: 'pickup' }
  | { readonly status: 'unknown' }
  | { readonly status: 'unserviceable' }
  | { readonly status: 'known'; readonly chargeMinor: Minor };
