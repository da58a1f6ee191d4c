import { expect, test } from 'vitest';
import { type DeliverySetup, deliveryWarnings } from '#domain/delivery/delivery-warnings.ts';

const SETUP: DeliverySetup = {
  branch: 'Mitte',
  isDelivering: true,
  isOnMap: true,
  hasAreas: true,
  slabs: [{ upToMeters: 5_000, chargeMinor: 250 }],
  pincodesWithoutDistance: 0,
};

test.each<[string, Partial<DeliverySetup>, string[]]>([
  ['an area and slabs', {}, []],
  ['slabs that end, and no area', { hasAreas: false }, []],
  ['no slabs', { slabs: [] }, ['Mitte delivers for free.']],
  ['no slabs and no area', { slabs: [], hasAreas: false }, ['Mitte delivers to every place, for free.']],
  ['pickup only', { slabs: [], hasAreas: false, isDelivering: false }, []],
  ['slabs without a charge', { slabs: [{ upToMeters: 5_000, chargeMinor: 0 }] }, ['Mitte delivers for free.']],
  [
    'one price for any distance',
    { slabs: [{ upToMeters: 20_000_000, chargeMinor: 490 }], hasAreas: false },
    ['Mitte delivers to every place.'],
  ],
  [
    'slabs of a branch that is nowhere',
    { isOnMap: false, hasAreas: false },
    ['Mitte charges by distance but has no coordinates: it delivers only to pincodes with a distance.'],
  ],
  [
    'pincodes without a distance',
    { pincodesWithoutDistance: 3 },
    ['Mitte charges by distance, and pincodes of it have none (3): shoppers there are asked for their exact place.'],
  ],
])('%s', (_, differing, warnings) => {
  expect(deliveryWarnings({ ...SETUP, ...differing })).toEqual(warnings);
});
