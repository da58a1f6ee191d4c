import type { DeliveryLocation } from '#domain/delivery/choose-area.ts';
import type { StoredSettings } from '#domain/store/parse-settings.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import {
  type AreaRow,
  areasContaining,
  branchesWithoutAreas,
  type DeliveringRow,
  type FoundArea,
  type NearRow,
  nearestBranches,
  ROAD_FACTOR_PPM,
  settingsJson,
  withBranches,
} from './place-sql.ts';

/** Everything that the choice of a branch for a place depends on. */
export interface PlaceRows {
  areas: AreaRow[];
  /** Branches without areas. */
  anywhere: DeliveringRow[];
  /** The nearest branches, nearest first. */
  nearest: NearRow[];
  roadFactorPpm: number;
  settings: StoredSettings<PlaceSetting>;
}

/** Settings that delivery to a place depends on. */
export const PLACE_SETTINGS = [
  'currencyCode',
  'decimalPlaces',
  'locale',
  'preparation_minutes',
  'road_minutes_per_km',
  'symbolPlacement',
  'time_zone',
] as const;
export type PlaceSetting = (typeof PLACE_SETTINGS)[number];

/** $2 places; $3 number of nearest branches. */
export const PLACES = statement<Omit<PlaceRows, 'areas'> & { areas: FoundArea[] }>(
  'place-rows',
  `select ${areasContaining('r')} as areas, ${branchesWithoutAreas('r')} as anywhere, ${nearestBranches('r', '$3::int')} as nearest,
     ${ROAD_FACTOR_PPM} as "roadFactorPpm",
     ${settingsJson(PLACE_SETTINGS)} as settings
   from json_to_recordset($2::json) as r("at" int, "lat" float8, "lng" float8, "pincode" text)
   order by r."at"`,
);

/** Reads everything that determines which branch serves each of these places, in their order, in one statement. */
export async function placeRows(
  db: TenantDb,
  places: readonly DeliveryLocation[],
  nearest: number,
): Promise<PlaceRows[]> {
  const asked = places.map(({ point, pincode }, at) => ({ at, lat: point?.lat, lng: point?.lng, pincode }));
  const found = await db.rows(PLACES, JSON.stringify(asked), nearest);
  return found.map((row) => ({ ...row, areas: withBranches(row.areas) }));
}
