import { PLACE_SETTINGS, type PlaceRows, type PlaceSetting, placeRows } from '#db/branches/place-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { openingAt } from '#domain/branches/opening.ts';
import {
  type AreaCandidate,
  chooseArea,
  isPlaceNeeded,
  type Place,
  roadFrom,
  type ServedBy,
} from '#domain/delivery/choose-area.ts';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { quoteDelivery } from '#domain/delivery/quote-delivery.ts';
import type { DeliveryQuote } from '#domain/delivery/types.ts';
import { readSettings, type SiteSettings } from '#domain/store/site-settings.ts';
import { candidateOf, type Delivering, deliveringOf, pointOf } from './delivering.ts';
import { withLargeShapes } from './large-shapes.ts';

type PlaceSettings = Pick<SiteSettings, PlaceSetting>;

/** Why a place is not delivered to now. */
export type PlaceReason = 'outside_area' | 'branch_closed' | 'unknown_pincode';

/** What a store says of a place. */
export interface PlaceAnswer {
  /** The branch whose area has the place, also while it is closed; null: none. */
  served: ServedBy<Delivering> | null;
  /** Null: it is delivered to. */
  reason: PlaceReason | null;
  /** What delivery costs before anything is in the cart; null: nobody delivers. */
  quote: DeliveryQuote | null;
  /** From an order to the door; null: it is not delivered to now, or the store does not say. */
  etaMinutes: number | null;
  /** The nearest other branches, the nearest first; metres of road. */
  alternatives: { id: number; name: string; distanceMeters: number | null }[];
  settings: PlaceSettings;
}

/**
 * The branch that serves a place, and why, or why none does.
 * @param now milliseconds since 1970.
 * @param most of the alternatives.
 */
export async function servePlace(db: TenantDb, place: Place, now: number, most: number): Promise<PlaceAnswer> {
  const [rows] = await withLargeShapes(db, await placeRows(db, [place], most + 1));
  if (!rows) throw new Error('a place that was asked for has no row');
  const settings = readSettings(PLACE_SETTINGS, rows.settings);
  const { served } = serviceOf(place, rows);
  const others = rows.nearest.filter(({ id }) => id !== served?.branch.id).slice(0, most);
  const reason = served ? closedReason(served.branch, settings, now) : place.point ? 'outside_area' : 'unknown_pincode';
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

/** The branch that serves a place, whether it is open or not; null: none does. */
export interface PlaceService {
  served: ServedBy<Delivering> | null;
  /** Whether none does because the exact place is not known. */
  needsPlace: boolean;
}

/** The branch that serves each of some places, by the settings of the store. */
export async function servedPlaces(
  db: TenantDb,
  places: readonly [Place, ...Place[]],
): Promise<{ served: (PlaceService | null)[]; settings: PlaceSettings }> {
  const rows = await withLargeShapes(db, await placeRows(db, places, 0));
  const served = places.map((place, index) => {
    const found = rows[index];
    return found ? serviceOf(place, found) : null;
  });
  return { served, settings: readSettings(PLACE_SETTINGS, rows[0]?.settings ?? {}) };
}

/** Which branch serves a place, of those that the database has found for it. */
export function serviceOf(
  place: Place,
  found: Pick<PlaceRows, 'areas' | 'anywhere' | 'roadFactorPpm'>,
): PlaceService & { areas: AreaCandidate<Delivering>[] } {
  const [areas, anywhere] = [found.areas.map(candidateOf), found.anywhere.map(deliveringOf)];
  const served = chooseArea(place, areas, anywhere, found.roadFactorPpm);
  return { served, needsPlace: served === null && isPlaceNeeded(place, areas, anywhere), areas };
}

const closedReason = (branch: Delivering, { time_zone }: PlaceSettings, now: number): 'branch_closed' | null =>
  openingAt(branch, time_zone, new Date(now)).isOpen ? null : 'branch_closed';
