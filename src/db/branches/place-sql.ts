/**
 * SQL fragments that find the branches of a place. They apply to a relation with the columns `lat`, `lng` (degrees or
 * null) and `pincode` (its key or null), and return JSON. All use an index and never scan all areas or branches.
 */
import { EARTH_RADIUS } from '#domain/delivery/distance.ts';
import { ANY_DISTANCE_METERS, type AreaShape } from '#domain/delivery/types.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { branch, branchArea } from '../schema/branches.ts';
import type { deliverySetting } from '../schema/pricing.ts';
import { pincodeDistrictSql } from './pincode-key.ts';

/** Charges of a delivery. Amounts are minor units. */
export const DELIVERY_COLUMNS = ['minimumOrderMinor', 'freeAboveMinor', 'slabs'] as const satisfies Columns<
  typeof deliverySetting
>;
export type DeliveryRow = Row<typeof deliverySetting, typeof DELIVERY_COLUMNS>;

const DELIVERING_COLUMNS = [
  'id',
  'name',
  'isMainBranch',
  'lat',
  'lng',
  'openingHours',
  'holidays',
] as const satisfies Columns<typeof branch>;
/** A branch that delivers. */
export interface DeliveringRow extends Row<typeof branch, typeof DELIVERING_COLUMNS> {
  /** Null for free delivery at any distance. */
  delivery: DeliveryRow | null;
}

const AREA_COLUMNS = ['id', 'name', 'priority', 'kind'] as const satisfies Columns<typeof branchArea>;
/**
 * An area that may contain the place: a shape whose bounds contain it, or a list with its pincode or the pincode's
 * district.
 */
export interface AreaRow extends Row<typeof branchArea, typeof AREA_COLUMNS> {
  /** Null for pincodes, or for a shape too large to read each time. */
  shape: AreaShape | null;
  /** Cache version of a large shape, which changes with every write. Null if `shape` is set or the area has none. */
  cacheVersion: string | null;
  /** Distance from the list of pincodes, in road metres. */
  distanceMeters: number | null;
  branch: DeliveringRow;
}

/** An area as the database returns it. */
export interface FoundArea extends Omit<AreaRow, 'branch'> {
  branchId: number;
  /** Only in the first area of a branch: with years of holidays it may be large, and many areas may contain a place. */
  branch: DeliveringRow | null;
}

/** Gives every area its branch. */
export function withBranches(areas: readonly FoundArea[]): AreaRow[] {
  const branches = new Map(areas.flatMap(({ branch }) => (branch ? [[branch.id, branch]] : [])));
  return areas.flatMap(({ branchId, ...area }) => {
    const branch = branches.get(branchId);
    return branch ? [{ ...area, branch }] : [];
  });
}

export interface NearRow {
  id: number;
  name: string;
  lat: number;
  lng: number;
}

/**
 * Delivery charges of a branch.
 * @param branch alias of the branch.
 */
export const deliveryJson = (branch: string): string => `(
  select json_build_object(${jsonFields(DELIVERY_COLUMNS, 'e')})
  from delivery_setting e where e.tenant_id = $1 and e.branch_id = ${branch}.id)`;

/**
 * A `DeliveringRow`.
 * @param more additional properties and their SQL.
 */
export const deliveringJson = (
  branch: string,
  more: Readonly<Record<string, string>> = {},
): string => `json_build_object(
  ${jsonFields(DELIVERING_COLUMNS, branch)}, 'delivery', ${deliveryJson(branch)}
  ${Object.entries(more)
    .map(([name, sql]) => `, '${name}', ${sql}`)
    .join('')})`;

/**
 * Position on the globe, like the column `place` of a branch. Tiny angles are rounded to 0, because PostgreSQL rejects
 * values too small to convert to radians.
 */
const onGlobe = (place: string): string => {
  const angle = (degrees: string): string => `radians(case when abs(${degrees}) > 1e-9 then ${degrees} else 0 end)`;
  const [lat, lng] = [angle(`${place}.lat`), angle(`${place}.lng`)];
  return `cube(array[cos(${lat}) * cos(${lng}), cos(${lat}) * sin(${lng}), sin(${lat})])`;
};

/** Size limit in bytes of a shape read with its row: some fifty positions. */
const LARGE = 2_000;
/** A shape or, if it is large, its cache version: the transaction that wrote the row, which writes it only once. */
const SHAPE = `case when pg_column_size(s.shape) < ${LARGE} then s.shape end as shape,
      case when pg_column_size(s.shape) >= ${LARGE} then s.xmin::text end as "cacheVersion"`;

/** All areas that may contain a place (`FoundArea`). */
export const areasContaining = (place: string): string => `(
  select coalesce(json_agg(json_build_object(${jsonFields(AREA_COLUMNS, 'a')},
    'shape', a.shape, 'cacheVersion', a."cacheVersion", 'distanceMeters', a.distance_meters, 'branchId', a.branch_id,
    'branch', case when a.nth = 1 then ${deliveringJson('b')} end)), '[]')
  from (select f.*, row_number() over (partition by f.branch_id order by f.id) as nth from (
    select s.id, s.branch_id, s.name, s.priority, s.kind, ${SHAPE}, null::int as distance_meters
    from branch_area s
    where s.tenant_id = $1 and s.bounds @> box(point(${place}.lng, ${place}.lat), point(${place}.lng, ${place}.lat))
    union all
    select l.id, l.branch_id, l.name, l.priority, l.kind, null, null, p.distance_meters
    from area_pincode p join branch_area l on l.tenant_id = $1 and l.id = p.area_id
    where p.tenant_id = $1 and p.pincode in (${place}.pincode, ${pincodeDistrictSql(`${place}.pincode`)})
  ) f) a join branch b on b.tenant_id = $1 and b.id = a.branch_id and 'delivery' = any(b.order_types))`;

const { pattern, default: usual } = SETTINGS.road_factor;
/** The setting `road_factor` in parts per million. */
export const ROAD_FACTOR_PPM = `round(1e6 * coalesce((
  select case when s.value ~ '${pattern.source}' then s.value::numeric end
  from setting s where s.tenant_id = $1 and s.key = 'road_factor'), ${usual}))::float8`;

/** A `BranchAddress` as JSON. */
export const branchAddressJson = (branch: string): string =>
  `json_build_object(${['address_1', 'city', 'state', 'pincode', 'country'].map((column) => `'${column}', ${branch}.${column}`).join()})`;

/** Stored settings by key. */
export const settingsJson = (keys: readonly (keyof typeof SETTINGS)[]): string => `(
  select coalesce(json_object_agg(s.key, s.value), '{}') from setting s
  where s.tenant_id = $1 and s.key in (${keys.map((key) => `'${key}'`).join(', ')}))`;

/** Metres between a branch and a place, as chord converted to great-circle distance. */
const metres = (place: string): string => `2 * ${EARTH_RADIUS} * asin(least(1, (b.place <-> ${onGlobe(place)}) / 2))`;
/** Whether the slabs of a branch end before a distance or, if none is given, anywhere. */
const endsBefore = (distance?: string): string => `exists (
  select 1 from delivery_setting e,
    lateral (select max((slab ->> 'upToMeters')::float8) as reach from jsonb_array_elements(e.slabs) slab) s
  where e.tenant_id = $1 and e.branch_id = b.id and s.reach < ${ANY_DISTANCE_METERS}
    ${distance === undefined ? '' : `and s.reach < ${distance}`})`;
/** One metre more than the rule allows, because the exact rule is applied later. */
const isInReach = (place: string): string => `not ${endsBefore(`${metres(place)} * ${ROAD_FACTOR_PPM} / 1e6 - 1`)}`;

/**
 * Branches without areas that may serve a place: the nearest ones that deliver that far, and the first one without a
 * location. For a place with only a pincode it is the first of all; branches that charge by distance come last then,
 * because they cannot serve an unknown distance.
 */
export const branchesWithoutAreas = (place: string): string => `(
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

/** The nearest branches in order, whether or not they deliver to the place. */
export const nearestBranches = (place: string, count: string): string => `(
  select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'lat', n.lat, 'lng', n.lng) order by n.way, n.id), '[]')
  from (
    select b.id, b.name, b.lat, b.lng, b.place <-> ${onGlobe(place)} as way from branch b
    where b.tenant_id = $1 and b.place is not null and ${place}.lat is not null
    order by b.place <-> ${onGlobe(place)} limit ${count}) n)`;
