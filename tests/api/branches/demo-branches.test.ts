import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { insertStore } from '#db/insert-store.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { readDemoStore } from '../../../scripts/demo/demo-stores.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { ask, PORT } from '../../support/shop/shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const host of ['slice.localhost', 'greens.localhost']) {
    const tenantId = await insertStore(database.pool, { host, isDefault: false, settings: {}, branch: 'Main' });
    // Locations of branches need neither products nor pictures.
    const branches = (readDemoStore(host).branches ?? []).map(({ products: _, ...branch }) => branch);
    const report = await importStoreFile(
      tenantDb(database.pool, tenantId),
      { format: STORE_FILE_FORMAT, version: 1, branches },
      { storage: undefined as never, readImage: async () => Buffer.of() },
    );
    expect(report.skipped).toEqual([]);
  }
});
afterAll(() => database.drop());

test.each<[host: string, query: string, branch: string | null, more: object]>([
  ['slice', 'lat=45.5252&lng=-122.6829', 'Pearl District', { reason: null, rule: { kind: 'polygon' } }],
  ['slice', 'lat=45.5150&lng=-122.6580', 'Hawthorne', { reason: null, rule: { kind: 'radius', priority: 1 } }],
  ['slice', 'lat=45.4310&lng=-122.7710', null, { reason: 'outside_area' }],
  ['slice', 'lat=45.5600&lng=-122.5980', null, { reason: 'outside_area' }],
  ['slice', 'pincode=97218', 'Alberta Arts', { rule: { kind: 'pincodes' } }],
  ['slice', 'pincode=97211', 'Alberta Arts', { rule: { kind: 'pincodes' } }],
  ['slice', 'pincode=97205', 'Pearl District', { reason: null, delivery_charge: 0 }],
  ['greens', 'lat=51.4800&lng=-2.5900', 'Gloucester Road', { reason: null, rule: { kind: 'polygon' } }],
  ['greens', 'lat=51.4600&lng=-2.5900', 'St Nicholas Market', { reason: null, rule: { kind: 'radius', priority: 1 } }],
  ['greens', 'lat=51.3811&lng=-2.3590', null, { reason: 'outside_area' }],
  ['greens', 'lat=51.4900&lng=-2.5100', null, { reason: 'outside_area' }],
  ['greens', 'pincode=BS16', 'Gloucester Road', { reason: null, rule: { kind: 'pincodes' } }],
  // Complete postcodes, as addresses have them, where the list has their district.
  ['greens', 'pincode=bs7 8qy', 'Gloucester Road', { delivery_charge: 2.5, rule: { kind: 'pincodes' } }],
  ['greens', 'pincode=BS16 1AB', 'Gloucester Road', { reason: null, rule: { kind: 'pincodes' } }],
  ['slice', 'pincode=97205-1234', 'Pearl District', { reason: null, delivery_charge: 0 }],
  ['greens', 'lat=51.4385&lng=-2.6060', 'Bedminster', { reason: 'branch_closed', is_serviceable: false }],
])('%s resolves %s to %s, as documented', async (store, query, branch, more) => {
  const api = createApi({ stores: storeDirectory(database.pool), port: PORT, log: () => undefined });
  const { body } = await ask(api, `http://${store}.localhost/api/check-pincode?${query}`);
  expect(body).toMatchObject({ branch_name: branch, ...more });
});
