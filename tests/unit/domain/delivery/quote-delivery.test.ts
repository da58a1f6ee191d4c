import { expect, test } from 'vitest';
import { quoteDelivery } from '#domain/delivery/quote-delivery.ts';
import type { DeliveryRules, Destination } from '#domain/delivery/types.ts';

const rules: DeliveryRules = {
  slabs: [
    { upToMeters: 8_000, chargeMinor: 450 },
    { upToMeters: 3_000, chargeMinor: 250 },
  ],
  minimumOrderMinor: 1000,
  freeAboveMinor: 3000,
};
const at = (distanceMeters: number | null): Destination => ({ status: 'serviceable', distanceMeters });
const known = (chargeMinor: number) => ({ status: 'known', chargeMinor });

test.each<[string, Destination, number, object]>([
  ['collected', { status: 'pickup' }, 500, { status: 'pickup' }],
  ['no address yet', { status: 'unknown' }, 500, { status: 'unknown' }],
  ['no address yet, however much is ordered', { status: 'unknown' }, 9000, { status: 'unknown' }],
  ['outside of all areas', { status: 'unserviceable' }, 9000, { status: 'unserviceable' }],
  ['near', at(0), 500, known(250)],
  ['at the end of the first slab', at(3_000), 500, known(250)],
  ['beyond it', at(3_001), 500, known(450)],
  ['beyond the last', at(8_001), 9000, { status: 'unserviceable' }],
  ['free from here', at(8_000), 3000, known(0)],
  ['not free yet', at(8_000), 2999, known(450)],
  ['only the pincode is known', at(null), 500, { status: 'unknown' }],
  ['only the pincode is known, however much is ordered', at(null), 3000, { status: 'unknown' }],
])('%s', (_, destination, subtotalMinor, quote) => {
  expect(quoteDelivery(rules, destination, subtotalMinor)).toEqual(quote);
});

test('without slabs delivery is free at any distance', () => {
  expect(quoteDelivery({ ...rules, slabs: [] }, at(null), 500)).toEqual(known(0));
  expect(quoteDelivery({ ...rules, slabs: [], freeAboveMinor: null }, at(99_999), 0)).toEqual(known(0));
});
