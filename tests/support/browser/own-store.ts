/** Stores used by a single test only. */
import { randomInt } from 'node:crypto';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { debit } from '#services/ledger/debit.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import type { OwnStoreName, SiteStore } from '../site/stores.ts';
import { idOf, inStore, onSite } from './rewards.ts';

/** The only product, with its initial price. Tests order five units. */
const CUSTARD = { slug: 'burnt-caramel-custard', name: 'Burnt Caramel Custard', selling_price: 6.9 };

/** Always open; delivers in central Portland. */
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

/** Changes a store like `import --replace`. */
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

/** Creates a store with one product and one branch, with default settings except for the given ones. */
export async function ownStore(settings: StoreFile['settings'] = {}): Promise<OwnStoreName> {
  const name: OwnStoreName = `own-${randomInt(10 ** 9)}`;
  await onSite(async (pool) => {
    const made = await createStore(pool, { host: `${name}.localhost`, name: 'Custard & Co' });
    if (!made.ok) throw new Error(made.code);
  });
  await changeStore(name, { settings: { locale: 'en-US', ...settings }, products: [CUSTARD], branches: [BRANCH] });
  return name;
}

export const setPrice = (store: SiteStore, selling_price: number): Promise<void> =>
  changeStore(store, { products: [{ ...CUSTARD, selling_price }] });

/** Sets the stock and resets the price. */
export const setStock = (store: SiteStore, stock: number): Promise<void> =>
  changeStore(store, { products: [{ ...CUSTARD, stock }] });

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Closes the branch until tomorrow (UTC, the default time zone of a store). The other branches are always open. */
export function closeUntilTomorrow(store: SiteStore, ...others: readonly string[]): Promise<void> {
  const today = new Date().getUTCDay();
  const hours = [1, 2].map((days) => [DAYS[(today + days) % 7], [['10:00', '20:00']]]);
  const open = others.map((name) => ({ ...BRANCH, name, is_main_branch: false }));
  return changeStore(store, { branches: [{ ...BRANCH, opening_hours: Object.fromEntries(hours) }, ...open] });
}

/** Moves the delivery area of the branch elsewhere. */
export const deliverElsewhere = (store: SiteStore): Promise<void> =>
  changeStore(store, { branches: [{ ...BRANCH, areas: [{ pincodes: [{ pincode: '10118' }] }] }] });

/** Debits a wallet, as if the amount had been spent elsewhere. */
export const spendElsewhere = (store: SiteStore, email: string, amountMinor: number): Promise<void> =>
  inStore(store, async (db) => {
    const customerId = await idOf(db, email);
    const cause = { account: 'wallet', reason: 'operator', reference: 'elsewhere' } as const;
    const outcome = await db.transaction((transaction) => debit(transaction, { customerId, amountMinor, ...cause }));
    if (!outcome.ok) throw new Error('the wallet has less');
  });

/** Limits delivery of the branch to one kilometre, and lists the products on the home page. */
export const deliverAround = (store: SiteStore): Promise<void> =>
  changeStore(store, {
    branches: [{ ...BRANCH, areas: [{ radius_km: 1 }] }],
    layout: [{ code: 'products_infinite_scroll', data: { title: 'Products' } }],
  });
