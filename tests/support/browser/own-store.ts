/** Stores that one test has for itself: what moves in them, no other test sees. */
import { randomInt } from 'node:crypto';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { debit } from '#services/ledger/debit.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { fetchFrom } from '../site/http.ts';
import type { OwnStoreName, SiteStore } from '../site/stores.ts';
import { idOf, inStore, onSite } from './rewards.ts';
import { expect } from './test.ts';

/** What is sold, at its first price. Five of it are what the tests order. */
const CUSTARD = { slug: 'burnt-caramel-custard', name: 'Burnt Caramel Custard', selling_price: 6.9 };

/** Always open; it delivers in the middle of Portland. */
const BRANCH: NonNullable<StoreFile['branches']>[number] = {
  name: 'Pearl District',
  is_main_branch: true,
  phone: '+1 503 555 0101',
  address_1: '1138 NW Everett St',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country: 'US',
  lat: 45.5252,
  lng: -122.6829,
  areas: [{ pincodes: [{ pincode: '97209' }, { pincode: '97204' }] }],
};

const noImages = async (): Promise<never> => {
  throw new Error('an own store has no pictures');
};
const REPLACING = { storage: { put: noImages, read: noImages }, readImage: noImages, isReplacing: true };

/** Changes a store as its operator does with `import --replace`. */
export const changeStore = (store: SiteStore, file: Omit<StoreFile, 'format' | 'version'>): Promise<void> =>
  inStore(store, async (db) => {
    const { skipped, warnings } = await importStoreFile(
      db,
      { format: 'frontage-store', version: 1, ...file },
      REPLACING,
    );
    const problems = [...skipped, ...warnings];
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
  });

/** Makes a store that sells one thing at one branch; its settings are as they are anywhere, but for those given. */
export async function ownStore(settings: StoreFile['settings'] = {}): Promise<OwnStoreName> {
  const name: OwnStoreName = `own-${randomInt(10 ** 9)}`;
  await onSite(async (pool) => {
    const made = await createStore(pool, { host: `${name}.localhost`, name: 'Custard & Co' });
    if (!made.ok) throw new Error(made.message);
  });
  await changeStore(name, { settings: { locale: 'en-US', ...settings }, products: [CUSTARD], branches: [BRANCH] });
  // Hosts that are asked for in vain are looked up once a second.
  await expect.poll(async () => (await fetchFrom(name, '/api/get-data')).status).toBe(200);
  return name;
}

export const setPrice = (store: SiteStore, selling_price: number): Promise<void> =>
  changeStore(store, { products: [{ ...CUSTARD, selling_price }] });

/** How many there are; it is at its first price. */
export const setStock = (store: SiteStore, stock: number): Promise<void> =>
  changeStore(store, { products: [{ ...CUSTARD, stock }] });

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Has the branch close now; it opens again tomorrow, in the time zone of a store that says none. The others never close. */
export function closeUntilTomorrow(store: SiteStore, ...others: readonly string[]): Promise<void> {
  const today = new Date().getUTCDay();
  const hours = [1, 2].map((days) => [DAYS[(today + days) % 7], [['10:00', '20:00']]]);
  const open = others.map((name) => ({ ...BRANCH, name, is_main_branch: false }));
  return changeStore(store, { branches: [{ ...BRANCH, opening_hours: Object.fromEntries(hours) }, ...open] });
}

/** Has the branch deliver elsewhere. */
export const deliverElsewhere = (store: SiteStore): Promise<void> =>
  changeStore(store, { branches: [{ ...BRANCH, areas: [{ pincodes: [{ pincode: '10118' }] }] }] });

/** Takes from a wallet what was spent elsewhere. */
export const spendElsewhere = (store: SiteStore, email: string, amountMinor: number): Promise<void> =>
  inStore(store, async (db) => {
    const customerId = await idOf(db, email);
    const cause = { account: 'wallet', reason: 'operator', reference: 'elsewhere' } as const;
    const outcome = await db.transaction((transaction) => debit(transaction, { customerId, amountMinor, ...cause }));
    if (!outcome.ok) throw new Error('the wallet has less');
  });

/** Has the branch deliver within a kilometre, and home list what is sold. */
export const deliverAround = (store: SiteStore): Promise<void> =>
  changeStore(store, {
    branches: [{ ...BRANCH, areas: [{ radius_km: 1 }] }],
    layout: [{ code: 'products_infinite_scroll', data: { title: 'Products' } }],
  });
