/** Branches of a large chain, from a file if one is given, otherwise generated. */
import { readFileSync } from 'node:fs';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { POSITIONS_MAX } from '#domain/delivery/geo-json.ts';
import { randomFrom } from '../random.ts';

export type MadeBranch = NonNullable<StoreFile['branches']>[number] & { lat: number; lng: number };

/** A branch in the file. Hours are a text such as `Mon: 10-9:30; Tue: 10-9`. */
interface ChainBranch {
  id: number;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  hours: string;
}

/** Shops open in the morning and close in the evening: `10-9:30` is 10:00 to 21:30. */
function timeOf(text: string, isEvening: boolean): string {
  const [hour = '', minute = '00'] = text.trim().split(':');
  const hours = (Number(hour) % 12) + (isEvening || Number(hour) === 12 ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** Parses opening hours. Days that the text does not mention are closed. */
function hoursOf(text: string): Partial<Record<Weekday, [string, string][]>> {
  return Object.fromEntries(
    text.split(';').flatMap((part) => {
      const [, name = '', from, to] = /^\s*([A-Za-z]+)\s*:\s*([\d:]+)\s*-\s*([\d:]+)\s*$/.exec(part) ?? [];
      const day = WEEKDAYS.find((weekday) => name.toLowerCase().startsWith(weekday));
      return day && from && to ? [[day, [[timeOf(from, false), timeOf(to, true)]]]] : [];
    }),
  );
}

/** Converts the branches of a JSON file to the store file format. */
export function chainBranches(path: string): MadeBranch[] {
  const file = JSON.parse(readFileSync(path, 'utf8')) as ChainBranch[];
  return file.map((branch) => ({
    name: `${branch.name} ${branch.id}`,
    address_1: branch.address,
    city: branch.city,
    state: branch.state,
    pincode: branch.zip,
    country: 'US',
    lat: branch.lat,
    lng: branch.lng,
    opening_hours: hoursOf(branch.hours),
  }));
}

/** Assigns delivery areas of the three kinds in turn, most of them in the towns of the first branches. */
function withAreas(branches: readonly MadeBranch[]): MadeBranch[] {
  return branches.map((branch, index) => ({
    ...branch,
    is_main_branch: index === 0,
    delivery: {
      slabs: [
        { up_to_km: 5, charge: 3 },
        { up_to_km: 40, charge: 6 },
      ],
    },
    areas: [areaOf(branch, index)],
  }));
}

function areaOf({ lat, lng }: MadeBranch, index: number): NonNullable<MadeBranch['areas']>[number] {
  const priority = index % 4;
  if (index % 3 === 0) return { priority, radius_km: 4 + (index % 7) };
  if (index % 3 === 1) {
    const first = 10_000 + ((index * 7) % 80_000);
    return { priority, pincodes: Array.from({ length: 8 }, (_, at) => ({ pincode: String(first + at) })) };
  }
  const corners = Array.from({ length: 24 }, (_, at): [number, number] => {
    const [angle, size] = [(at * 2 * Math.PI) / 24, 0.04 + 0.02 * ((at + index) % 3)];
    return [lng + size * Math.cos(angle), lat + size * Math.sin(angle)];
  });
  const [start] = corners;
  return { priority, polygon: { type: 'Polygon', coordinates: [start ? [...corners, start] : corners] } };
}

/** A branch whose area has the maximum number of positions, around a quarter of a degree at 45 N, 9 E. */
export function largestArea(): MadeBranch {
  const [lat, lng] = [45.125, 9.125];
  const next = randomFrom('largest area');
  const corners = Array.from({ length: POSITIONS_MAX - 1 }, (_, at): [number, number] => {
    const [angle, size] = [(at * 2 * Math.PI) / (POSITIONS_MAX - 1), 0.3 + next() / 100];
    return [lng + size * Math.cos(angle), lat + size * Math.sin(angle)];
  });
  const [start] = corners;
  const ring = start ? [...corners, start] : corners;
  return { name: 'Largest', lat, lng, areas: [{ polygon: { type: 'Polygon', coordinates: [ring] } }] };
}

/** Extends the given branches to `count`, with generated ones near them, or anywhere if none are given. */
export function fillUp(given: readonly MadeBranch[], count: number): MadeBranch[] {
  const next = randomFrom('branches');
  const made = Array.from({ length: Math.max(0, count - given.length) }, (_, index): MadeBranch => {
    const around = given[Math.floor(next() * given.length)] ?? { lat: next() * 140 - 70, lng: next() * 340 - 170 };
    const at = { lat: around.lat + (next() - 0.5) / 2, lng: around.lng + (next() - 0.5) / 2 };
    return { name: `Made ${index + 1}`, pincode: String(10_000 + index), country: 'US', ...at };
  });
  return withAreas([...given, ...made].slice(0, count));
}
