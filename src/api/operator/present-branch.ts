import type { z } from '@hono/zod-openapi';
import type { BranchSpan, operatorBranchesResponse, operatorBranchResponse } from '#contracts/operator/branches.ts';
import { closedForToday, openedToday } from '#domain/branches/close-today.ts';
import { openingAt } from '#domain/branches/opening.ts';
import { type OpenSpan, WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { polygonsOf } from '#domain/delivery/shape.ts';
import { cornersOf } from '#domain/delivery/shape-text.ts';
import { hoursOf, type StoreBranch } from '#services/branches/store-branches.ts';
import type { AuditedState } from '#services/operators/changed-state.ts';
import { flatShape } from '#services/store-file/read-branch.ts';

type InList = z.input<typeof operatorBranchesResponse>['branches'][number];
type Whole = z.input<typeof operatorBranchResponse>['branch'];

const spansOf = (spans: readonly OpenSpan[] = []): BranchSpan[] => spans.map(([from, to]) => [from, to]);

export function presentBranchInList({ id, branch, problems }: StoreBranch, timeZone: string, now: number): InList {
  const hours = hoursOf(branch);
  const instant = new Date(now);
  const opening = openingAt(hours, timeZone, instant);
  return {
    ...{ id, name: branch.name, is_main_branch: branch.is_main_branch },
    ...{ city: branch.city, lat: branch.lat, lng: branch.lng },
    is_open: opening.isOpen,
    opens_at: opening.isOpen ? null : (opening.opensAt?.toISOString() ?? null),
    closes_at: opening.isOpen ? (opening.closesAt?.toISOString() ?? null) : null,
    can_close_today: closedForToday(hours, timeZone, instant) !== null,
    can_open_today: openedToday(hours, timeZone, instant) !== null,
    delivery_problems: problems,
  };
}

export function presentBranch(stored: StoreBranch, timeZone: string, now: number): Whole {
  const { branch } = stored;
  const { phone, email, address_1, state, pincode, country, order_types, delivery } = branch;
  const { openingHours, holidays } = hoursOf(branch);
  return {
    ...presentBranchInList(stored, timeZone, now),
    ...{ phone, email, address_1, state, pincode, country, order_types },
    opening_hours:
      openingHours &&
      (Object.fromEntries(WEEKDAYS.map((day) => [day, spansOf(openingHours[day])])) as Record<Weekday, BranchSpan[]>),
    holidays: holidays.map(({ date, name, hours }) => ({ date, name, hours: spansOf(hours) })),
    delivery: {
      minimum_order: delivery?.minimum_order ?? 0,
      free_above: delivery?.free_above ?? null,
      slabs: delivery?.slabs ?? [],
    },
    areas: branch.areas.map(
      ({ name, priority, radius_km: radius = null, center = null, pincodes, polygon }, index) => ({
        ...{ name, priority, radius_km: radius, center, pincodes: pincodes ?? [] },
        kind: pincodes ? 'pincodes' : polygon ? 'polygon' : 'radius',
        polygon: polygon ? flatShape(polygon) : null,
        kept: polygon ? index : null,
      }),
    ),
  };
}

type Polygon = NonNullable<StoreBranch['branch']['areas'][number]['polygon']>;

/** Latitude and longitude of each corner. */
const cornersIn = (polygon: Polygon): string =>
  polygonsOf(flatShape(polygon))
    .flat()
    .map((ring) =>
      cornersOf(ring)
        .map(([lng, lat]) => `${lat} ${lng}`)
        .join(', '),
    )
    .join(' · ');

/** A branch as the audit log records it. */
export function auditedBranch({ branch }: StoreBranch): AuditedState {
  const { name, is_main_branch, phone, email, address_1, city, state, pincode, country, lat, lng, ...rest } = branch;
  const { opening_hours: hours, holidays, order_types: orderTypes, delivery, areas } = rest;
  const spans = (list: readonly (readonly string[])[] = []): string =>
    list.map((span) => span.join('–')).join(', ') || '–';
  return {
    ...{ name, isMainBranch: is_main_branch, phone, email, city, state, pincode, country },
    ...{ address: address_1, coordinates: lat === null || lng === null ? '' : `${lat}, ${lng}` },
    hours: hours ? WEEKDAYS.map((day) => `${day} ${spans(hours[day])}`).join('; ') : '',
    holidays: holidays.map((holiday) => `${holiday.date} ${spans(holiday.hours)}`).join('; '),
    orderTypes: orderTypes.join(', '),
    minimumOrder: delivery?.minimum_order ?? 0,
    freeAbove: delivery?.free_above ?? null,
    slabs: (delivery?.slabs ?? []).map(({ up_to_km: km, charge }) => `${km} km: ${charge}`).join('; '),
    areas: areas
      .map(({ name: area, radius_km: km, pincodes, polygon }) =>
        [area, km ? `${km} km` : polygon ? cornersIn(polygon) : (pincodes ?? []).map((each) => each.pincode).join(', ')]
          .filter(Boolean)
          .join(': '),
      )
      .join('; '),
  };
}
