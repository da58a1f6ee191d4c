import { expect, test } from 'vitest';
import { deliveryTerms } from '#domain/delivery/delivery-terms.ts';

const PACE = { preparation_minutes: 20, road_minutes_per_km: '2' };
const slab = (upToMeters: number, chargeMinor: number) => ({ upToMeters, chargeMinor });

test.each([
  ['the range from the door to the end of the reach', [slab(2_000, 0), slab(9_000, 500)], [20, 40], [0, 500]],
  ['the only charge', [slab(5_000, 490)], [20, 30], [490, 490]],
  ['the lowest charge, even if it is not the nearest', [slab(1_000, 300), slab(5_000, 100)], [20, 30], [100, 300]],
] as const)('delivery terms are %s', (_, slabs, minutes, chargesMinor) => {
  const rules = { slabs: [...slabs], minimumOrderMinor: 900, freeAboveMinor: 4_000 };
  const terms = { minutes, chargesMinor, minimumOrderMinor: 900, freeFromMinor: 4_000 };
  expect(deliveryTerms(rules, PACE)).toEqual(terms);
});

test('delivery terms name no time if the store has no preparation time or delivers at any distance', () => {
  const rules = { slabs: [slab(2_000, 0)], minimumOrderMinor: 0, freeAboveMinor: 4_000 };
  expect(deliveryTerms(rules, { ...PACE, preparation_minutes: 0 }).minutes).toBeNull();
  // Delivery that is always free does not become free.
  const free = { minutes: null, chargesMinor: [0, 0], minimumOrderMinor: 0, freeFromMinor: null };
  expect(deliveryTerms({ ...rules, slabs: [] }, PACE)).toEqual(free);
});
