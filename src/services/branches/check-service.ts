import { PLACE_SETTINGS, type PlaceRows, type PlaceSetting, placeRows } from '#db/branches/place-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { openingAt } from '#domain/branches/opening.ts';
import {
  type AreaCandidate,
  chooseArea,
  type DeliveryLocation,
  isLocationNeeded,
  roadFrom,
  type ServedBy,
} from '#domain/delivery/choose-area.ts';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { quoteDelivery } from '#domain/delivery/quote-delivery.ts';
import type { DeliveryQuote, NotDeliveredReason } from '#domain/delivery/types.ts';
import { readSettings } from '#domain/store/parse-settings.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { candidateOf, type Delivering, deliveringOf, pointOf } from './delivering.ts';
import { withLargeShapes } from './large-shapes.ts';

type PlaceSettings = Pick<SiteSettings, PlaceSetting>;

/** Delivery information for a place. */
export interface ServiceCheck {
  /** The branch whose area contains the place, even if it is closed. Null if none. */
  served: ServedBy<Delivering> | null;
  /** Null if the place is delivered to. */
  reason: NotDeliveredReason | null;
  /** Delivery price for an empty cart. Null if no branch delivers. */
  quote: DeliveryQuote | null;
  /** From order to delivery. Null if it is not delivered to now or not configured. */
  etaMinutes: number | null;
  /** The nearest other branches, nearest first. Distances are road metres. */
  alternatives: { id: number; name: string; distanceMeters: number | null }[];
  settings: PlaceSettings;
}

/**
 * Finds the branch that serves a place, or the reason why none does.
 * @param now milliseconds since 1970.
 * @param most maximum number of alternatives.
 */
export async function checkService(
  db: TenantDb,
  place: DeliveryLocation,
  now: number,
  most: number,
): Promise<ServiceCheck> {
  const [rows] = await withLargeShapes(db, await placeRows(db, [place], most + 1));
  if (!rows) throw new Error('no row for a requested location');
  const settings = readSettings(PLACE_SETTINGS, rows.settings);
  const { served } = serviceOf(place, rows);
  const others = rows.nearest.filter(({ id }) => id !== served?.branch.id).slice(0, most);
  const reason = served
    ? branchClosedReason(served.branch, settings, now)
    : place.point
      ? 'outside_area'
      : 'unknown_pincode';
  return {
    served,
    reason,
    etaMinutes: reason === null ? etaMinutes(settings, served?.distanceMeters ?? null) : null,
    quote: served && quoteDelivery(served.branch.rules, { ...served, status: 'serviceable' }, 0),
    alternatives: others.map((near) => ({
      id: near.id,
      name: near.name,
      distanceMeters: roadFrom({ point: pointOf(near) }, place, rows.roadFactorPpm),
    })),
    settings,
  };
}

/** The branch that serves a place, open or closed. Null if none does. */
export interface PlaceService {
  served: ServedBy<Delivering> | null;
  /** Whether none does only because the coordinates are unknown. */
  needsLocation: boolean;
}

/** The branch that serves each of these places, with the store's settings. */
export async function servicesOfPlaces(
  db: TenantDb,
  places: readonly [DeliveryLocation, ...DeliveryLocation[]],
): Promise<{ served: (PlaceService | null)[]; settings: PlaceSettings }> {
  const rows = await withLargeShapes(db, await placeRows(db, places, 0));
  const served = places.map((place, index) => {
    const found = rows[index];
    return found ? serviceOf(place, found) : null;
  });
  return { served, settings: readSettings(PLACE_SETTINGS, rows[0]?.settings ?? {}) };
}

/** Chooses the branch that serves a place from the candidates that the database found. */
export function serviceOf(
  place: DeliveryLocation,
  found: Pick<PlaceRows, 'areas' | 'anywhere' | 'roadFactorPpm'>,
): PlaceService & { areas: AreaCandidate<Delivering>[] } {
  const [areas, anywhere] = [found.areas.map(candidateOf), found.anywhere.map(deliveringOf)];
  const served = chooseArea(place, areas, anywhere, found.roadFactorPpm);
  return { served, needsLocation: served === null && isLocationNeeded(place, areas, anywhere), areas };
}

const branchClosedReason = (branch: Delivering, { time_zone }: PlaceSettings, now: number): 'branch_closed' | null =>
  openingAt(branch, time_zone, new Date(now)).isOpen ? null : 'branch_closed';
