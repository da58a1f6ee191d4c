import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AreaCandidate,
  chooseArea,
  type DeliveringBranch,
  isLocationNeeded,
} from '#domain/delivery/choose-area.ts';
import { quoteDelivery, reachOf } from '#domain/delivery/quote-delivery.ts';
import { ANY_DISTANCE_METERS, type DeliveryRules } from '#domain/delivery/types.ts';

const slab = fc.record({
  upToMeters: fc.integer({ min: 1, max: ANY_DISTANCE_METERS - 1 }),
  chargeMinor: fc.nat(10_000),
});
const rules: fc.Arbitrary<DeliveryRules> = fc.record({
  slabs: fc.array(slab, { minLength: 1, maxLength: 5 }),
  minimumOrderMinor: fc.nat(5_000),
  freeAboveMinor: fc.option(fc.nat(20_000)),
});
const branch = (id: number, reachMeters: number | null, isOnMap: boolean): DeliveringBranch => ({
  id,
  name: `Branch ${id}`,
  isMainBranch: id === 1,
  point: isOnMap ? { lat: 45.5, lng: -122.6 } : null,
  reachMeters,
});
const listed = (of: DeliveringBranch): AreaCandidate => ({
  id: of.id,
  name: '',
  priority: 0,
  kind: 'pincodes',
  shape: null,
  distanceMeters: null,
  branch: of,
});

test('slabs give no charge for an unknown distance', () => {
  fc.assert(
    fc.property(rules, fc.nat(100_000), (drawn, subtotal) => {
      const quote = quoteDelivery(drawn, { status: 'serviceable', distanceMeters: null }, subtotal);
      expect(quote).toEqual({ status: 'unknown' });
    }),
  );
});

test('a branch with a limited distance serves no place at an unknown distance', () => {
  const setup = fc.record({
    slabs: fc.array(slab, { minLength: 1, maxLength: 5 }),
    isOnMap: fc.boolean(),
    hasArea: fc.boolean(),
  });
  const place = fc.record({
    point: fc.option(fc.constant({ lat: 45.5, lng: -122.6 })),
    pincode: fc.option(fc.constant('97209')),
  });
  fc.assert(
    fc.property(fc.array(setup, { maxLength: 4 }), place, (setups, at) => {
      const branches = setups.map(({ slabs, isOnMap }, index) => branch(index + 1, reachOf(slabs), isOnMap));
      const areas = branches.filter((_, index) => setups[index]?.hasArea).map(listed);
      const anywhere = branches.filter((_, index) => !setups[index]?.hasArea);
      const served = chooseArea(at, areas, anywhere, 1_300_000);
      expect(served === null || served.distanceMeters !== null).toBe(true);
      // The shopper is asked for the location only if that can decide the branch.
      if (at.point === null) expect(served).toBeNull();
      if (isLocationNeeded(at, areas, anywhere)) {
        expect(at.point).toBeNull();
        expect(branches.some(({ point }) => point !== null)).toBe(true);
      }
    }),
  );
});

test('one price for any distance needs no distance', () => {
  const parcels = {
    slabs: [{ upToMeters: ANY_DISTANCE_METERS, chargeMinor: 490 }],
    minimumOrderMinor: 0,
    freeAboveMinor: 8_000,
  };
  expect(reachOf(parcels.slabs)).toBeNull();
  expect(quoteDelivery(parcels, { status: 'serviceable', distanceMeters: null }, 500)).toEqual({
    status: 'known',
    chargeMinor: 490,
  });
  expect(quoteDelivery(parcels, { status: 'serviceable', distanceMeters: 25_000_000 }, 500)).toEqual({
    status: 'known',
    chargeMinor: 490,
  });
  const two = { ...parcels, slabs: [{ upToMeters: 5_000, chargeMinor: 0 }, ...parcels.slabs] };
  expect(quoteDelivery(two, { status: 'serviceable', distanceMeters: null }, 500)).toEqual({ status: 'unknown' });
});
