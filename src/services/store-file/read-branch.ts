import type { StoreFileArea } from '#contracts/store-file/store-file-areas.ts';
import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { StoredArea } from '#db/branches/area-rows.ts';
import { holidaysProblem, hoursProblem } from '#domain/branches/check-hours.ts';
import { WEEKDAYS, type WeeklyHours } from '#domain/branches/types.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import type { AreaKind, AreaShape, DrawnRing, DrawnShape } from '#domain/delivery/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import type { BranchDraft } from '../catalog-writes/save-branches.ts';
import type { EntryReader } from './entry-reader.ts';
import { metres } from './kilometres.ts';

/** Rejects overlapping opening hours, and one coordinate without the other. */
export function readBranch(file: StoreFileBranch, { reject }: EntryReader): BranchDraft {
  const { name, phone, email, address_1, city, state, pincode, country, lat, lng } = file;
  const hours = openingHoursOf(file);
  const ofWeek = hours.openingHours && hoursProblem(hours.openingHours);
  if (ofWeek) reject(ofWeek, 'opening_hours');
  const ofHolidays = holidaysProblem(file.holidays);
  if (ofHolidays) reject(ofHolidays, 'holidays');
  if ((lat === null) !== (lng === null)) reject('is missing', lat === null ? 'lat' : 'lng');
  return {
    ...{ name, phone, email, address_1, city, state, pincode, country, lat, lng },
    isMainBranch: file.is_main_branch,
    ...hours,
    orderTypes: ORDER_TYPES.filter((type) => file.order_types.includes(type)),
  };
}

/** When a branch is open, by the rules of the domain. */
export const openingHoursOf = (file: Pick<StoreFileBranch, 'opening_hours' | 'holidays'>) => ({
  openingHours: file.opening_hours && weekly(file.opening_hours),
  holidays: file.holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
});

/** Days without hours are left out. */
const weekly = (hours: NonNullable<StoreFileBranch['opening_hours']>): WeeklyHours =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const spans = hours[day] ?? [];
      return spans.length > 0 ? [[day, spans] as const] : [];
    }),
  );

/** Receives what is wrong with an area. */
type Reject = (text: string) => void;

/**
 * The areas of a branch. Pincodes of its delivery are an area too. Rejects a radius without a center, and a duplicate
 * pincode in one area.
 */
export function readAreas(file: StoreFileBranch, { reject }: EntryReader): StoredArea[] {
  const pincodes = file.delivery?.pincodes ?? [];
  const ofDelivery: StoreFileArea[] = pincodes.length > 0 ? [{ name: '', priority: 0, pincodes }] : [];
  return [
    ...file.areas.map((area, index) => readArea(area, file, (text) => reject(text, 'areas', index))),
    ...ofDelivery.map((area) => readArea(area, file, (text) => reject(text, 'delivery', 'pincodes'))),
  ];
}

function readArea(
  { name, priority, pincodes, ...area }: StoreFileArea,
  branch: StoreFileBranch,
  reject: Reject,
): StoredArea {
  const head = { branchName: branch.name, name, priority };
  if (pincodes) return { ...head, kind: 'pincodes', shape: null, pincodes: readPincodes(pincodes, reject) };
  return { ...head, ...shapeOf(area, branch, reject), pincodes: [] };
}

function readPincodes(pincodes: NonNullable<StoreFileArea['pincodes']>, reject: Reject): StoredArea['pincodes'] {
  const distances = new Map<string, number | null>();
  for (const { pincode, distance_km: distance } of pincodes) {
    const key = pincodeKey(pincode);
    if (distances.has(key)) reject(`the pincode ${pincode} appears twice`);
    distances.set(key, distance === null ? null : metres(distance));
  }
  const inOrder = [...distances].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return inOrder.map(([pincode, distanceMeters]) => ({ pincode, distanceMeters }));
}

function shapeOf(
  { polygon, radius_km: radius = 0, center }: Omit<StoreFileArea, 'name' | 'priority' | 'pincodes'>,
  { lat, lng }: StoreFileBranch,
  reject: Reject,
): { kind: Exclude<AreaKind, 'pincodes'>; shape: AreaShape } {
  if (polygon) return { kind: 'polygon', shape: flatShape(polygon) };
  if (!center && (lat === null || lng === null)) reject('a radius needs a center, or the lat and lng of the branch');
  const around = center ?? { lat: lat ?? 0, lng: lng ?? 0 };
  return { kind: 'radius', shape: { type: 'Circle', center: around, radiusMeters: metres(radius) } };
}

/** A shape without heights. */
export const flatShape = (polygon: NonNullable<StoreFileArea['polygon']>): DrawnShape =>
  polygon.type === 'Polygon'
    ? { type: 'Polygon', coordinates: flat(polygon.coordinates) }
    : { type: 'MultiPolygon', coordinates: polygon.coordinates.map(flat) };

const flat = (rings: readonly (readonly (readonly number[])[])[]): DrawnRing[] =>
  rings.map((ring) => ring.map(([lng = 0, lat = 0]): [number, number] => [lng, lat]));
