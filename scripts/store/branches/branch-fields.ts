/** Converts the options of a branch to fields of a store file, whose rules validate them. */
import { email } from '#contracts/account.ts';
import { storeFileHoliday } from '#contracts/store-file/store-file-areas.ts';
import { WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { closestMatch } from '#lib/closest-match.ts';
import type { BranchFields, WrittenBranch } from '#services/branches/edit-branch.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { readTyped } from '../open-store.ts';
import { typedNumber } from '../typed-number.ts';

const text = (typed: string): string => typed;
const textOrNone = (typed: string): string => (typed === 'none' ? '' : typed);
/** @throws {OperatorError} if it is not a number */
function number(typed: string): number {
  const read = typedNumber(typed);
  if (read === null) throw new OperatorError(`"${typed}" is not a number such as 2.50`);
  return read;
}
const parts = (typed: string): string[] => typed.split(',').map((part) => part.trim());

function place(typed: string): { lat: number; lng: number } {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = parts(typed).map((part) =>
    part === '' ? Number.NaN : Number(part),
  );
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && more.length === 0) return { lat, lng };
  throw new OperatorError(
    `"${typed}" is not a location: expected latitude and longitude in degrees, such as 52.52,13.40`,
  );
}

/** A store always has a main branch. It changes only by making another branch the main one. */
function mainBranch(typed: string): true {
  if (typed === 'yes') return true;
  throw new OperatorError('--main accepts only yes. To change the main branch, set --main yes on the new one.');
}

function orderTypes(typed: string): string[] {
  const wrong = parts(typed).find((part) => !ORDER_TYPES.some((type) => type === part));
  if (wrong === undefined) return parts(typed);
  throw new OperatorError(`"${wrong}" is not an order type: expected delivery, pickup or delivery,pickup`);
}

function slab([km, charge]: [km: string, charge: string | undefined]): { up_to_km: number; charge: number } {
  if (charge !== undefined) return { up_to_km: number(km), charge: number(charge) };
  throw new OperatorError(`"${km}" is not a slab: expected KM=AMOUNT, comma-separated, such as 3=2.50,8=4.50`);
}

/** New orders are mailed to this address. A typing error would otherwise go unnoticed until an order is missed. */
function emailAddress(typed: string): string {
  const address = typed === 'none' ? '' : typed.trim();
  if (address === '' || email.safeParse(address).success) return address;
  throw new OperatorError(
    `"${typed}" is not an e-mail address such as orders@shop.example. To remove it: --email none`,
  );
}

/** Splits comma-separated `key=value` pairs. */
const pairs = (typed: string): [key: string, value: string | undefined][] =>
  parts(typed).map((pair) => {
    const [key = '', value] = pair.split('=');
    return [key, value];
  });

/** Option → field of a store file, and its parser. */
const FIELDS: Readonly<Record<string, readonly [field: string, read: (typed: string) => unknown]>> = {
  name: ['name', text],
  main: ['is_main_branch', mainBranch],
  phone: ['phone', textOrNone],
  email: ['email', emailAddress],
  address: ['address_1', text],
  city: ['city', text],
  state: ['state', text],
  pincode: ['pincode', text],
  country: ['country', text],
  'order-types': ['order_types', orderTypes],
};
const DELIVERY: typeof FIELDS = {
  'minimum-order': ['minimum_order', number],
  'free-above': ['free_above', (typed) => (typed === 'none' ? null : number(typed))],
  slabs: ['slabs', (typed) => (typed === 'none' ? [] : pairs(typed).map(slab))],
};

/** Fields of an area that have an option of another name. */
const AREA_OPTIONS: Readonly<Record<string, string>> = { radius_km: 'radius' };

/** The option that sets a field of a store file: `--radius` for `areas[0].radius_km`. Empty if the text says enough. */
export function optionOfField(path: string): string {
  const [, area] = /^areas\[\d+\]\.(\w+)/.exec(path) ?? [];
  if (area !== undefined) return `--${AREA_OPTIONS[area] ?? area}`;
  const [, field = ''] = /^(?:delivery\.)?(\w+)/.exec(path) ?? [];
  const option = Object.entries({ ...FIELDS, ...DELIVERY }).find(([, [name]]) => name === field)?.[0];
  return option === undefined ? '' : `--${option}`;
}

const read = (table: typeof FIELDS, args: CommandArguments): BranchFields =>
  Object.fromEntries(
    Object.entries(table).flatMap(([option, [field, readOption]]) => {
      const typed = args.option(option);
      return typed === undefined ? [] : [[field, readOption(typed)] as const];
    }),
  );

/** The branch with the fields given by the options. */
export function withOptions(branch: WrittenBranch, args: CommandArguments): BranchFields {
  const at = args.option('at');
  const delivery = read(DELIVERY, args);
  return {
    ...branch,
    ...read(FIELDS, args),
    ...(at !== undefined && (at === 'none' ? { lat: null, lng: null } : place(at))),
    ...(Object.keys(delivery).length > 0 && { delivery: { ...branch.delivery, ...delivery } }),
  };
}

/** @throws {OperatorError} for anything but `closed` or time spans, once for each of them */
export function readSpans(typed: string): string[][] {
  if (typed === 'closed') return [];
  const spans = parts(typed).map((span) => ({ span, times: span.split(/\s*[-–]\s*/) }));
  const wrong = spans.filter(({ times }) => !storeFileHoliday.shape.hours.safeParse([times]).success);
  if (wrong.length === 0) return spans.map(({ times }) => times);
  const quoted = wrong.map(({ span }) => `"${span}"`).join(', ');
  throw new OperatorError(
    `${quoted} ${wrong.length === 1 ? 'is not a time span' : 'are not time spans'}: expected 09:00-18:00, several comma-separated, or closed. Midnight is 00:00.`,
  );
}

/** Parses `mon`, `mon-fri`, `mon,wed` or `daily`. */
function days(typed: string): Weekday[] {
  if (typed === 'daily') return [...WEEKDAYS];
  return parts(typed).flatMap((part) => {
    const [first, last] = part.split(/[-–]/).map((day) => WEEKDAYS.indexOf(day as Weekday));
    const [from = -1, to = from] = [first, last];
    if (from < 0 || to < 0) throw new OperatorError(`"${part}" is not a day: expected mon to sun, mon-fri or daily`);
    return from <= to ? WEEKDAYS.slice(from, to + 1) : [...WEEKDAYS.slice(from), ...WEEKDAYS.slice(0, to + 1)];
  });
}

/** A branch that is always open, as hours of each day. */
const ALWAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, [['00:00', '00:00']]]));

/**
 * Sets the hours to `always`, or those of some days. The other days do not change, except that the first hours of a branch
 * that was always open are all it has; a day that it closes leaves it open on the others.
 */
export function withHours(branch: WrittenBranch, typedDays: string, typedSpans: string | undefined): BranchFields {
  if (typedDays === 'always') return { ...branch, opening_hours: null };
  if (typedSpans === undefined) throw new OperatorError('The hours are missing: 09:00-12:00,13:00-18:00, or closed');
  const spans = readSpans(typedSpans);
  const changed = days(typedDays).map((day) => [day, spans] as const);
  const others = branch.opening_hours ?? (spans.length === 0 ? ALWAYS : {});
  return { ...branch, opening_hours: { ...others, ...Object.fromEntries(changed) } };
}

/** Sets the hours of a date, `closed`, or `none` to remove the entry. */
export function withHoliday(branch: WrittenBranch, date: string, typed: string, title: string): BranchFields {
  if (!storeFileHoliday.shape.date.safeParse(date).success)
    throw new OperatorError(`"${date}" is not a date such as 2026-12-25`);
  const others = (branch.holidays ?? []).filter((holiday) => holiday.date !== date);
  if (typed === 'none') return { ...branch, holidays: others };
  return { ...branch, holidays: [...others, { date, name: title, hours: readSpans(typed) }] };
}

/** Adds an area, replaces the one of the same name, or removes it. */
export function withArea(
  branch: WrittenBranch,
  name: string,
  isRemoval: boolean,
  args: CommandArguments,
): BranchFields {
  const areas = branch.areas ?? [];
  const index = areas.findIndex((area) => (area.name ?? '') === name);
  if (isRemoval) {
    if (index < 0) throw missingArea(branch, name);
    return { ...branch, areas: areas.toSpliced(index, 1) };
  }
  const shape = shapeOf(args);
  if (Object.keys(shape).length === 0 && index < 0)
    throw new OperatorError('A new area needs --radius KM, --pincodes LIST or --polygon FILE');
  if (args.has('radius') && !args.has('center') && (branch.lat ?? null) === null)
    throw new OperatorError(
      'A radius needs a centre: set the coordinates of the branch (set NAME --at LAT,LNG), or give --center',
    );
  const priority = args.option('priority');
  const area = {
    ...(Object.keys(shape).length > 0 ? { priority: areas[index]?.priority } : areas[index]),
    ...shape,
    name,
    ...(priority !== undefined && { priority: number(priority) }),
  };
  return { ...branch, areas: areas.toSpliced(index < 0 ? areas.length : index, 1, area as never) };
}

function missingArea({ name: branch, areas = [] }: WrittenBranch, name: string): OperatorError {
  const near = closestMatch(
    name,
    areas.map((area) => area.name ?? ''),
  );
  return new OperatorError(`${branch} has no area "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
}

function shapeOf(args: CommandArguments): BranchFields {
  const [polygon, radius, center, pincodes] = ['polygon', 'radius', 'center', 'pincodes'].map(args.option);
  return {
    ...(polygon !== undefined && { polygon: readJson(polygon) }),
    ...(radius !== undefined && { radius_km: number(radius) }),
    ...(center !== undefined && { center: place(center) }),
    ...(pincodes !== undefined && {
      pincodes: pairs(pincodes).map(([pincode, km]) => ({
        pincode,
        distance_km: km === undefined ? null : number(km),
      })),
    }),
  };
}

function readJson(path: string): unknown {
  const text = readTyped(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`${path} is not GeoJSON, because it is not valid JSON.`);
  }
}
