import { describe, expect, test } from 'vitest';
import type { BranchByGps } from '#contracts/branches.ts';
import type { Branch } from '#contracts/site.ts';
import { filterBranches, orderBranches } from '#islands/branch-selector/order-branches.ts';

const branch = (id: number, lat: number | null, more: Partial<Branch> = {}): Branch =>
  ({
    id,
    name: `Branch ${id}`,
    address_1: '',
    pincode: '',
    city: '',
    state: '',
    country: '',
    lat,
    lng: lat,
    ...more,
  }) as Branch;
const BRANCHES = [branch(1, 0), branch(2, 2), branch(3, null), branch(4, 1)];
const found = (response: Partial<BranchByGps>) => {
  const whole = {
    branch: null,
    distance: null,
    no_branch_found: false,
    alternatives: [],
    ...response,
  } as unknown as BranchByGps;
  return { status: 'found', place: { lat: 1, lng: 1 }, response: whole } as const;
};
const ids = (listed: ReturnType<typeof orderBranches>) => listed.map((each) => each.branch.id);

describe('branches are listed', () => {
  test('with the selected one first, then in the order of the store, if no location is known', () => {
    const listed = orderBranches(BRANCHES, 4, { status: 'asking' }, 1.3);
    expect(ids(listed)).toEqual([4, 1, 2, 3]);
    expect(listed.every(({ distance, delivers }) => distance === null && delivers === null)).toBe(true);
  });

  test('with those that are closed now last, except for the selected one', () => {
    const isOpen = ({ id }: Branch) => id > 2;
    expect(ids(orderBranches(BRANCHES, 2, { status: 'none' }, 1.3, isOpen))).toEqual([2, 3, 4, 1]);
  });

  test('with the delivering one first, then by distance, those without a location last', () => {
    const response = found({
      branch: { id: 1, name: '' },
      distance: 99,
      alternatives: [{ id: 2, name: '', distance: 7 }],
    });
    const listed = orderBranches(BRANCHES, 4, response, 2);
    expect(ids(listed)).toEqual([1, 4, 2, 3]);
    expect(listed.map(({ distance }) => distance)).toEqual([99, 0, 7, null]);
    expect(listed.map(({ delivers }) => delivers)).toEqual([true, null, null, null]);
  });

  test('with distances computed by the browser where the server gives none', () => {
    const [, second] = orderBranches([branch(1, 1), branch(2, 2)], undefined, found({}), 2);
    // √2 degrees, slightly less away from the equator, of 111.19 km each.
    expect(second?.distance).toBeCloseTo(2 * 157.2, 0);
  });

  test('as not delivering if the location is outside of all areas', () => {
    const listed = orderBranches(BRANCHES, 1, found({ no_branch_found: true }), 1.3);
    expect(listed.map(({ delivers }) => delivers)).toEqual([false, false, false, false]);
  });
});

test.each([
  ['', [1, 2]],
  ['   ', [1, 2]],
  ['MUNCHEN', [1]],
  ['straße', [2]],
  ['803 mün', [1]],
  ['803 berlin', []],
])('%j finds %j', (query, expected) => {
  const listed = orderBranches(
    [branch(1, 0, { name: 'Nord', city: 'München', pincode: '80331' }), branch(2, 0, { address_1: 'Hohe Strasse 1' })],
    undefined,
    { status: 'none' },
    1.3,
  );
  expect(filterBranches(listed, query).map((each) => each.branch.id)).toEqual(expected);
});
