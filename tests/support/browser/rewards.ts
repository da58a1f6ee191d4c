import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import type { LedgerAccount } from '#domain/ledger/types.ts';
import { credit } from '#services/ledger/credit.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD, type DemoCustomer } from '../../../scripts/demo/customers/demo-customers.ts';
import { seedCustomers } from '../../../scripts/demo/customers/seed-customers.ts';
import type { SiteStore } from '../site/stores.ts';
import { newPerson } from './account.ts';
import { expect, storeUrl } from './test.ts';

/** Runs work on the database of the site. */
export async function onSite<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const databaseUrl = process.env.SITE_DATABASE;
  const { pool, close } = await connectDatabase({ databaseUrl, dataDir: '', maxConnections: 1 });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

/** Runs work on the database of one store. */
export const inStore = <Result>(store: SiteStore, work: (db: TenantDb) => Promise<Result>): Promise<Result> =>
  onSite(async (pool) => {
    const text = 'select tenant_id as id from tenant_host where host = $1';
    const { rows } = await pool.query(text, [`${store}.localhost`]);
    return work(tenantDb(pool, Number(rows[0].id)));
  });

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const referralCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A new person in place of a demo customer. */
function instead(of: DemoCustomer): DemoCustomer {
  const { email, phone } = newPerson();
  return { ...of, email, phone, referralCode: referralCode() };
}

/** Creates two customers with the data of the demo ones. @returns Nora, the older customer */
export async function makeRegular(store: SiteStore): Promise<DemoCustomer> {
  const demo = DEMO_CUSTOMERS['slice.localhost'];
  if (!demo) throw new Error('the demo store has no customers');
  const regular = instead(demo.regular);
  await inStore(store, (db) => seedCustomers(db, { regular, friend: instead(demo.friend) }));
  return regular;
}

/** Creates the customers and signs in Nora in this browser. */
export async function regularSignedIn(page: Page, store: SiteStore): Promise<DemoCustomer> {
  const regular = await makeRegular(store);
  await signInTo(page, store, regular.email);
  return regular;
}

/** Signs in as any customer, in any language of the store. */
export async function signInTo(
  page: Page,
  store: SiteStore,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(storeUrl(store, '/login'));
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname !== '/login');
}

/** The id of a customer. */
export const idOf = async (db: TenantDb, email: string): Promise<number> => {
  const text = 'select id from customer where tenant_id = $1 and email = $2';
  return Number((await db.row<{ id: number }>({ name: 'test customer', text }, email))?.id);
};

/** Credits a wallet with one entry per amount. */
export const creditWallet = (store: SiteStore, email: string, amounts: readonly number[]): Promise<void> =>
  creditAccount(store, email, 'wallet', amounts);

/** Credits either account; rewards credited this way do not expire. */
export const creditAccount = (
  store: SiteStore,
  email: string,
  account: LedgerAccount,
  amounts: readonly number[],
): Promise<void> =>
  inStore(store, async (db) => {
    const customerId = await idOf(db, email);
    for (const amountMinor of amounts) {
      const cause = { reason: 'operator', reference: randomUUID() } as const;
      await db.transaction((transaction) => credit(transaction, { customerId, account, amountMinor, ...cause }));
    }
  });

/** Amounts that scratch cards credited to a customer, in minor units. */
export const scratchCredits = (store: SiteStore, email: string): Promise<number[]> =>
  inStore(store, async (db) => {
    const text = `select amount_minor::int as amount from ledger_entry e
      where tenant_id = $1 and customer_id = $2 and reason = 'scratch_card' order by id`;
    const rows = await db.rows<{ amount: number }>({ name: 'test scratch', text }, await idOf(db, email));
    return rows.map(({ amount }) => amount);
  });
