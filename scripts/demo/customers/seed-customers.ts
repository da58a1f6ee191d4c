import { insertAccount } from '#db/accounts/account-rows.ts';
import { insertAddress } from '#db/addresses/write-addresses.ts';
import { insertScratchCard, type ScratchOutcome } from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { credit } from '#services/ledger/credit.ts';
import { expireDue } from '#services/ledger/expire-credits.ts';
import { creditReferee, creditReferrer, recordReferral } from '#services/referrals/record-referral.ts';
import { revokeScratchCard } from '#services/scratch/create-scratch-card.ts';
import { redeemScratchCard } from '#services/scratch/redeem-scratch-card.ts';
import { DEMO_PASSWORD, type DemoCustomer, type DemoCustomers } from './demo-customers.ts';

/**
 * Creates the customers of a demo store with everything that an account can show: money in the wallet, rewards of which
 * some have expired and some expire soon, scratch cards, and a referral. It is one transaction, and does nothing if they
 * already exist.
 */
export async function seedCustomers(db: TenantDb, { regular, friend }: DemoCustomers): Promise<void> {
  const [regularHash, friendHash] = [await hashPassword(DEMO_PASSWORD), await hashPassword(DEMO_PASSWORD)];
  await db.transaction(async (transaction) => {
    const regularId = await createCustomer(transaction, regular, regularHash);
    const friendId = await createCustomer(transaction, friend, friendHash);
    if (regularId === null || friendId === null) return;
    await fillAccounts(transaction, regularId);
    await giveCards(transaction, regularId);
    await refer(transaction, { friendId, code: regular.referralCode });
    await giveCard(transaction, friendId, 'welcome', OUTCOMES[0]);
  });
}

/** Creates an account with both contacts verified and an address. Returns its id, or null if it already exists. */
async function createCustomer(
  transaction: TenantDb,
  { address, ...person }: DemoCustomer,
  passwordHash: string,
): Promise<number | null> {
  const verified = { isEmailVerified: true, isPhoneVerified: true, acceptsMarketing: false };
  const made = await insertAccount(transaction, { ...person, ...verified, passwordHash });
  if (!made) return null;
  const { id } = made;
  const { name, phone } = person;
  await insertAddress(transaction, { kind: 'user', key: String(id) }, { ...address, name, phone, placeId: null }, true);
  return id;
}

async function fillAccounts(transaction: TenantDb, customerId: number): Promise<void> {
  const given = { customerId, reason: 'operator' } as const;
  const reward = { ...given, account: 'reward' } as const;
  const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
  await credit(transaction, {
    ...reward,
    reference: 'demo 1',
    amountMinor: 150,
    expiresAt: inDays(-1),
    note: 'Spring',
  });
  await expireDue(transaction, customerId);
  await credit(transaction, { ...reward, reference: 'demo 2', amountMinor: 400, expiresAt: inDays(9), note: 'Summer' });
  await credit(transaction, { ...reward, reference: 'demo 3', amountMinor: 650, expiresAt: inDays(200) });
  await credit(transaction, { ...given, account: 'wallet', reference: 'demo 4', amountMinor: 2_500 });
}

const OUTCOMES = [
  { resultType: 'wallet', amountMinor: 300, couponCode: null },
  { resultType: 'reward', amountMinor: 200, couponCode: null },
  { resultType: 'coupon', amountMinor: 0, couponCode: 'SAVE10' },
  { resultType: 'nothing', amountMinor: 0, couponCode: null },
] as const satisfies readonly ScratchOutcome[];

const MONTH = 30;

async function giveCard(
  transaction: TenantDb,
  customerId: number,
  name: string,
  outcome: ScratchOutcome,
  days = MONTH,
): Promise<number> {
  const cause = { cause: 'operator', reference: `demo ${customerId} ${name}` } as const;
  const id = await insertScratchCard(transaction, { ...cause, ...outcome, customerId, days });
  if (id === null) throw new Error(`the scratch card ${cause.reference} already exists`);
  return id;
}

/** One available card of each outcome, and one of each final status. */
async function giveCards(transaction: TenantDb, customerId: number): Promise<void> {
  await giveCard(transaction, customerId, 'expired', OUTCOMES[1], 0);
  await giveCard(transaction, customerId, 'revoked', OUTCOMES[1]);
  await revokeScratchCard(transaction, { cause: 'operator', reference: `demo ${customerId} revoked` });
  const redeemed = await giveCard(transaction, customerId, 'redeemed', OUTCOMES[1]);
  await redeemScratchCard(transaction, customerId, redeemed);
  for (const outcome of OUTCOMES) await giveCard(transaction, customerId, outcome.resultType, outcome);
}

/** As if the friend had completed a large first order. */
async function refer(transaction: TenantDb, { friendId, code }: { friendId: number; code: string }): Promise<void> {
  await recordReferral(transaction, { refereeId: friendId, code });
  await creditReferee(transaction, friendId);
  await creditReferrer(transaction, friendId, 100_000);
}
