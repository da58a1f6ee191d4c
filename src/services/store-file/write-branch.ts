import type { StoreFileBranchInput } from '#contracts/store-file/store-file-branches.ts';
import { areaRows, type StoredArea } from '#db/branches/area-rows.ts';
import type { BranchRow } from '#db/catalog-writes/branch-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type OpenSpan, WEEKDAYS } from '#domain/branches/types.ts';
import type { Ring } from '#domain/delivery/types.ts';
import { kilometres } from './kilometres.ts';
import { omitEmpty } from './omit-empty.ts';

/** The areas of each branch, by branch name. */
export const areasByBranch = async (db: TenantDb): Promise<Map<string, StoredArea[]>> =>
  Map.groupBy(await areaRows(db), ({ branchName }) => branchName);

/** The parts of a branch. */
interface BranchParts {
  areas: readonly StoredArea[];
  delivery: StoreFileBranchInput['delivery'] | undefined;
  products: StoreFileBranchInput['products'] | undefined;
}

/** A branch in the form of a store file. */
export function writeBranch(row: BranchRow, { areas, delivery, products }: BranchParts): StoreFileBranchInput {
  const { id: _, position: __, name, isMainBranch, address_1, lat, lng, openingHours, ...rest } = row;
  const { holidays, orderTypes, ...texts } = rest;
  return {
    name,
    ...omitEmpty({ is_main_branch: isMainBranch, address_1, ...texts }),
    // `omitEmpty` is not used here, because 0 is a valid coordinate.
    ...(lat !== null && { lat }),
    ...(lng !== null && { lng }),
    ...(openingHours !== null && {
      opening_hours: Object.fromEntries(
        WEEKDAYS.flatMap((day) => {
          const spans = openingHours[day];
          return spans ? [[day, spansOf(spans)]] : [];
        }),
      ),
    }),
    ...omitEmpty({
      holidays: holidays.map(({ date, name: holiday, hours }) => ({
        date,
        ...omitEmpty({ name: holiday, hours: spansOf(hours) }),
      })),
      order_types: orderTypes.length < 2 ? orderTypes : [],
      delivery,
      areas: areas.map((area) => writeArea(area, row)),
      products,
    }),
  };
}

function writeArea({ name, priority, shape, pincodes }: StoredArea, { lat, lng }: BranchRow) {
  const head = { ...omitEmpty({ name }), ...(priority !== 0 && { priority }) };
  if (shape === null)
    return {
      ...head,
      pincodes: pincodes.map(({ pincode, distanceMeters }) => ({
        pincode,
        ...(distanceMeters !== null && { distance_km: kilometres(distanceMeters) }),
      })),
    };
  if (shape.type === 'Polygon')
    return { ...head, polygon: { type: shape.type, coordinates: ringsOf(shape.coordinates) } };
  if (shape.type === 'MultiPolygon')
    return { ...head, polygon: { type: shape.type, coordinates: shape.coordinates.map(ringsOf) } };
  const { center, radiusMeters } = shape;
  const isAroundBranch = center.lat === lat && center.lng === lng;
  return {
    ...head,
    radius_km: kilometres(radiusMeters),
    ...(!isAroundBranch && { center: { lat: center.lat, lng: center.lng } }),
  };
}

const spansOf = (spans: readonly OpenSpan[]): [string, string][] => spans.map(([from, to]) => [from, to]);
const ringsOf = (rings: readonly Ring[]): [number, number][][] =>
  rings.map((ring) => ring.map(([lng, lat]) => [lng, lat]));
