import type { StoreFileArea } from '#contracts/store-file/store-file-areas.ts';
import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { StoredArea } from '#db/branches/area-rows.ts';
import { holidaysProblem, hoursProblem } from '#domain/branches/check-hours.ts';
import { WEEKDAYS, type WeeklyHours } from '#domain/branches/types.ts';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import type { AreaKind, AreaShape, DrawnRing, DrawnShape } from '#domain/delivery/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import type { BranchDraft } from '../catalog-writes/save-branches.ts';
import { metres } from './kilometres.ts';

/** @throws {RangeError} for overlapping opening hours, and for one coordinate without the other. */
export function readBranch(file: StoreFileBranch): BranchDraft {
  const { name, phone, email, address_1, city, state, pincode, country, lat, lng } = file;
  const hours = file.opening_hours;
  const openingHours = hours && weekly(hours);
  throwIfProblem('opening_hours', openingHours && hoursProblem(openingHours));
  throwIfProblem('holidays', holidaysProblem(file.holidays));
  throwIfProblem(lat === null ? 'lat' : 'lng', (lat === null) === (lng === null) ? null : 'is missing');
  return {
    ...{ name, phone, email, address_1, city, state, pincode, country, lat, lng },
    isMainBranch: file.is_main_branch,
    openingHours,
    holidays: file.holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    orderTypes: ORDER_TYPES.filter((type) => file.order_types.includes(type)),
  };
}

function throwIfProblem(field: string, problem: string | null): void {
  if (problem !== null) throw new RangeError(`${field}: ${problem}`);
}

/** Days without hours are left out. */
const weekly = (hours: NonNullable<StoreFileBranch['opening_hours']>): WeeklyHours =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const spans = hours[day] ?? [];
      return spans.length > 0 ? [[day, spans] as const] : [];
    }),
  );

/**
 * The areas of a branch. Pincodes of its delivery are an area too.
 * @throws {RangeError} for a radius without a center, and for a duplicate pincode in one area.
 */
export function readAreas(file: StoreFileBranch): StoredArea[] {
  const pincodes = file.delivery?.pincodes ?? [];
  const areas = pincodes.length > 0 ? [...file.areas, { name: '', priority: 0, pincodes }] : file.areas;
  return areas.map((area, index) => {
    try {
      return readArea(area, file);
    } catch (error) {
      throw error instanceof RangeError ? new RangeError(`areas[${index}]: ${error.message}`) : error;
    }
  });
}

function readArea({ name, priority, pincodes, ...area }: StoreFileArea, branch: StoreFileBranch): StoredArea {
  const head = { branchName: branch.name, name, priority };
  if (pincodes) return { ...head, kind: 'pincodes', shape: null, pincodes: readPincodes(pincodes) };
  return { ...head, ...shapeOf(area, branch), pincodes: [] };
}

function readPincodes(pincodes: NonNullable<StoreFileArea['pincodes']>): StoredArea['pincodes'] {
  const distances = new Map<string, number | null>();
  for (const { pincode, distance_km: distance } of pincodes) {
    const key = pincodeKey(pincode);
    if (distances.has(key)) throw new RangeError(`the pincode ${pincode} appears twice`);
    distances.set(key, distance === null ? null : metres(distance));
  }
  const inOrder = [...distances].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return inOrder.map(([pincode, distanceMeters]) => ({ pincode, distanceMeters }));
}

function shapeOf(
  { polygon, radius_km: radius = 0, center }: Omit<StoreFileArea, 'name' | 'priority' | 'pincodes'>,
  { lat, lng }: StoreFileBranch,
): { kind: Exclude<AreaKind, 'pincodes'>; shape: AreaShape } {
  if (polygon) return { kind: 'polygon', shape: flatShape(polygon) };
  const around = center ?? (lat === null || lng === null ? null : { lat, lng });
  if (!around) throw new RangeError('a radius needs a center, or the lat and lng of the branch');
  return { kind: 'radius', shape: { type: 'Circle', center: around, radiusMeters: metres(radius) } };
}

/** A shape without heights. */
export const flatShape = (polygon: NonNullable<StoreFileArea['polygon']>): DrawnShape =>
  polygon.type === 'Polygon'
    ? { type: 'Polygon', coordinates: flat(polygon.coordinates) }
    : { type: 'MultiPolygon', coordinates: polygon.coordinates.map(flat) };

const flat = (rings: readonly (readonly (readonly number[])[])[]): DrawnRing[] =>
  rings.map((ring) => ring.map(([lng = 0, lat = 0]): [number, number] => [lng, lat]));
