/**
 * Pieces of SQL that find the branches of a place. They are for a relation with the columns `lat`, `lng` (degrees or
 * null) and `pincode` (its key or null), and give JSON. Each takes an index: none reads all areas or branches.
 */
import type { Holiday, WeeklyHours } from '#domain/branches/types.ts';
import { EARTH_RADIUS } from '#domain/delivery/distance.ts';
import { ANY_DISTANCE_METERS, type AreaShape, type DeliverySlab } from '#domain/delivery/types.ts';
import { SETTING_KEYS } from '#domain/store/setting-keys.ts';
import { pincodeDistrictSql } from './pincode-key.ts';

/** What delivery from a branch costs. Amounts are minor units. */
export interface DeliveryRow {
  minimumOrderMinor: number;
  freeAboveMinor: number | null;
  slabs: DeliverySlab[];
}

/** A branch that delivers. */
export interface DeliveringRow {
  id: number;
  name: string;
  isMainBranch: boolean;
  lat: number | null;
  lng: number | null;
  openingHours: WeeklyHours | null;
  holidays: Holiday[];
  /** Null: for nothing, at any distance. */
  delivery: DeliveryRow | null;
}

/** An area that may have the place: a shape whose bounds have it, or a list that has its pincode, or the district of it. */
export interface AreaRow {
  id: number;
  name: string;
  priority: number;
  kind: 'polygon' | 'radius' | 'pincodes';
  /** Null: pincodes, or a shape that is too large to be read each time. */
  shape: AreaShape | null;
  /** Of such a shape: another one for everything that becomes of it. Null: there is none beside `shape`. */
  edition: string | null;
  /** What the list of pincodes says, in metres of road. */
  distanceMeters: number | null;
  branch: DeliveringRow;
}

export interface NearRow {
  id: number;
  name: string;
  lat: number;
  lng: number;
}

/** What delivery from a branch costs. @param branch alias of the branch. */
const deliveryJson = (branch: string): string => `(
  select json_build_object('minimumOrderMinor', e.minimum_order_minor, 'freeAboveMinor', e.free_above_minor, 'slabs', e.slabs)
  from delivery_setting e where e.tenant_id = $1 and e.branch_id = ${branch}.id)`;

/** A `DeliveringRow`. @param more properties and their SQL. */
export const deliveringJson = (
  branch: string,
  more: Readonly<Record<string, string>> = {},
): string => `json_build_object(
  'id', ${branch}.id, 'name', ${branch}.name, 'isMainBranch', ${branch}.is_main_branch, 'lat', ${branch}.lat, 'lng', ${branch}.lng,
  'openingHours', ${branch}.opening_hours, 'holidays', ${branch}.holidays, 'delivery', ${deliveryJson(branch)}
  ${Object.entries(more)
    .map(([name, sql]) => `, '${name}', ${sql}`)
    .join('')})`;

/** As the column `place` of a branch has it. What is next to nothing is nothing: of less the database refuses to make radians. */
const onGlobe = (place: string): string => {
  const angle = (degrees: string): string => `radians(case when abs(${degrees}) > 1e-9 then ${degrees} else 0 end)`;
  const [lat, lng] = [angle(`${place}.lat`), angle(`${place}.lng`)];
  return `cube(array[cos(${lat}) * cos(${lng}), cos(${lat}) * sin(${lng}), sin(${lat})])`;
};

/** Bytes that a shape takes in a row: some fifty positions. */
const LARGE = 2_000;
/** A shape, or its edition where it is large: the transaction that wrote the row, in which nothing writes it twice. */
const SHAPE = `case when pg_column_size(s.shape) < ${LARGE} then s.shape end as shape,
      case when pg_column_size(s.shape) >= ${LARGE} then s.xmin::text end as edition`;

/** All areas that may have a place. */
export const areasOf = (place: string): string => `(
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'priority', a.priority, 'kind', a.kind,
    'shape', a.shape, 'edition', a.edition, 'distanceMeters', a.distance_meters, 'branch', ${deliveringJson('b')})), '[]')
  from (
    select s.id, s.branch_id, s.name, s.priority, s.kind, ${SHAPE}, null::int as distance_meters
    from branch_area s
    where s.tenant_id = $1 and s.bounds @> box(point(${place}.lng, ${place}.lat), point(${place}.lng, ${place}.lat))
    union all
    select l.id, l.branch_id, l.name, l.priority, l.kind, null, null, p.distance_meters
    from area_pincode p join branch_area l on l.tenant_id = $1 and l.id = p.area_id
    where p.tenant_id = $1 and p.pincode in (${place}.pincode, ${pincodeDistrictSql(`${place}.pincode`)})
  ) a join branch b on b.tenant_id = $1 and b.id = a.branch_id and 'delivery' = any(b.order_types))`;

const { pattern, default: usual } = SETTING_KEYS.road_factor;
/** The setting `road_factor` in parts per million. */
export const ROAD_FACTOR_PPM = `round(1e6 * coalesce((
  select case when s.value ~ '${pattern.source}' then s.value::numeric end
  from setting s where s.tenant_id = $1 and s.key = 'road_factor'), ${usual}))::float8`;

/** Where a branch is: a `Place` as JSON. */
export const placeJson = (branch: string): string =>
  `json_build_object(${['address_1', 'city', 'state', 'pincode', 'country'].map((column) => `'${column}', ${branch}.${column}`).join()})`;

/** The settings of some names, as they are stored. */
export const settingsJson = (keys: readonly (keyof typeof SETTING_KEYS)[]): string => `(
  select coalesce(json_object_agg(s.key, s.value), '{}') from setting s
  where s.tenant_id = $1 and s.key in (${keys.map((key) => `'${key}'`).join(', ')}))`;

/** Metres between a branch and a place, through the globe and back onto it. */
const metres = (place: string): string => `2 * ${EARTH_RADIUS} * asin(least(1, (b.place <-> ${onGlobe(place)}) / 2))`;
/** Whether the slabs of a branch end somewhere, before a distance if one is given. */
const endsBefore = (distance?: string): string => `exists (
  select from delivery_setting e,
    lateral (select max((slab ->> 'upToMeters')::float8) as reach from jsonb_array_elements(e.slabs) slab) s
  where e.tenant_id = $1 and e.branch_id = b.id and s.reach < ${ANY_DISTANCE_METERS}
    ${distance === undefined ? '' : `and s.reach < ${distance}`})`;
/** A metre more than the rule has it, which decides to the metre. */
const isInReach = (place: string): string => `not ${endsBefore(`${metres(place)} * ${ROAD_FACTOR_PPM} / 1e6 - 1`)}`;

/**
 * Branches without areas that may have a place: the nearest ones that deliver that far, and the first of those of which
 * nobody knows where they are; of a pincode alone the first of all. One that charges by distance comes last then: it
 * cannot serve a place at an unknown distance.
 */
export const anywhereOf = (place: string): string => `(
  select coalesce(json_agg(${deliveringJson('b')}), '[]')
  from (
    (select b.id from branch b
     where b.tenant_id = $1 and b.delivers_anywhere and b.place is not null and 'delivery' = any(b.order_types)
       and ${place}.lat is not null and ${isInReach(place)}
     order by b.place <-> ${onGlobe(place)} limit 3)
    union all
    (select b.id from branch b
     where b.tenant_id = $1 and b.delivers_anywhere and 'delivery' = any(b.order_types)
       and (b.place is null or ${place}.lat is null)
     order by ${endsBefore()}, b.is_main_branch desc nulls last, b.id limit 1)
  ) any_place join branch b on b.tenant_id = $1 and b.id = any_place.id)`;

/** The nearest branches, in order, whether they deliver to a place or not. */
export const nearestOf = (place: string, count: string): string => `(
  select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'lat', n.lat, 'lng', n.lng) order by n.way, n.id), '[]')
  from (
    select b.id, b.name, b.lat, b.lng, b.place <-> ${onGlobe(place)} as way from branch b
    where b.tenant_id = $1 and b.place is not null and ${place}.lat is not null
    order by b.place <-> ${onGlobe(place)} limit ${count}) n)`;
