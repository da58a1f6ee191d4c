import { expect, test } from 'vitest';
import { roadFactorOf } from '#islands/branch-selector/road-distance.ts';
import { branchDistance } from '#islands/cart/shared/DeliveryDetails.tsx';
import { type BranchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';

const BRANCH = { id: 2, lat: 0, lng: 0 };
/** Half a degree of latitude: 55.6 km in a straight line. */
const ADDRESS = { lat: 0.5, lng: 0, branch_id: 1, delivery_distance: 3 };
const NEAR: BranchSearch = {
  status: 'found',
  place: { lat: 0.01, lng: 0 },
  response: {
    branch: null,
    no_branch_found: true,
    is_serviceable: false,
    distance: null,
    reason: 'outside_area',
    message: '',
    rule: null,
    alternatives: [],
  },
};

test('the distance of a branch is the road distance from the address, or else from the location of the browser', () => {
  expect(branchDistance(BRANCH, ADDRESS, NEAR, 2)).toBeCloseTo(111.2, 0);
  expect(branchDistance(BRANCH, null, NEAR, 2)).toBeCloseTo(2.2, 1);
  // Without a setting, roads are slightly longer than the straight line.
  expect(branchDistance(BRANCH, ADDRESS, NOT_SEARCHED, roadFactorOf({}))).toBeCloseTo(72.3, 0);
});

test('the distance of a branch is that of the server for the branch that delivers to the address', () => {
  expect(branchDistance({ ...BRANCH, id: 1 }, ADDRESS, NEAR, 2)).toBe(3);
});

test('the distance of a branch is unknown if one of the two locations is', () => {
  expect(branchDistance(BRANCH, null, NOT_SEARCHED, 1.3)).toBeNull();
  expect(branchDistance({ ...BRANCH, lat: null, lng: null }, ADDRESS, NEAR, 1.3)).toBeNull();
});
