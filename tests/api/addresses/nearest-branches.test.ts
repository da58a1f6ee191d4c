import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pincodeKeySql } from '#db/branches/pincode-key.ts';
import { placeRows } from '#db/branches/place-rows.ts';
import { greatCircleMeters } from '#domain/delivery/distance.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import type { Point } from '#domain/delivery/types.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

const NEAREST = 5;

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('nearest.localhost');
});
afterAll(() => shops.close());

/** Overrepresents places around the date line and the poles. */
const point = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 89.99, -89.99, 0)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.99, -179.99, 0)),
});

test('the index finds the nearest branches anywhere on Earth', async () => {
  const { pool } = shops.database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(point, { minLength: 20, maxLength: 60 }),
      fc.array(point, { minLength: 5, maxLength: 10 }),
      async (branches, places) => {
        await pool.query('delete from branch where tenant_id = $1 and not is_main_branch', [shop.db.tenantId]);
        await pool.query(
          `insert into branch (tenant_id, name, is_main_branch, lat, lng)
           select $1, 'B' || n, false, lat, lng from unnest($2::float8[], $3::float8[]) with ordinality r(lat, lng, n)`,
          [shop.db.tenantId, branches.map(({ lat }) => lat), branches.map(({ lng }) => lng)],
        );
        const rows = await placeRows(
          shop.db,
          places.map((place) => ({ point: place, pincode: null })),
          NEAREST,
        );
        for (const [index, place] of places.entries()) {
          const ways = (all: readonly Point[]) => all.map((each) => greatCircleMeters(each, place));
          const wanted = ways(branches)
            .toSorted((a, b) => a - b)
            .slice(0, NEAREST);
          const given = ways(rows[index]?.nearest ?? []);
          expect(given).toHaveLength(NEAREST);
          for (const [at, way] of given.entries()) expect(Math.abs(way - (wanted[at] ?? 0))).toBeLessThan(1);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('database and domain normalize pincodes alike', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'azAZ09 -ßéıİǆ٣中Ω'), maxLength: 11 });
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 20, maxLength: 50 }), async (texts) => {
      const { rows } = await shops.database.pool.query(
        `select array_agg(${pincodeKeySql('t')} order by n) as keys from unnest($1::text[]) with ordinality r(t, n)`,
        [texts],
      );
      expect(rows[0].keys).toEqual(texts.map(pincodeKey));
    }),
    { numRuns: 20 },
  );
});
