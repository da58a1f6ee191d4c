import { type AccountKey, accountEntries, lockLedgerAccount } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { usedCredits } from '#domain/ledger/used-credits.ts';
import { credit } from './credit.ts';
import { expireCredits } from './expire-credits.ts';

/**
 * Refunds the credits that paid an order, each with its original expiry, so that ordering and cancelling does not
 * extend rewards that are about to expire. One entry per expiry; the first has the order's id as reference.
 * @param reference id of the order
 */
export async function refundCredits(transaction: TenantDb, key: AccountKey, reference: string): Promise<void> {
  const [now, entries] = await Promise.all([lockLedgerAccount(transaction, key), accountEntries(transaction, key)]);
  const used = usedCredits(entries, { reason: 'order', reference });
  for (const [index, { amountMinor, expiresAt }] of used.entries())
    await credit(transaction, {
      ...key,
      amountMinor,
      reason: 'refund',
      reference: index === 0 ? reference : `${reference}/${index + 1}`,
      expiresAt: expiresAt === null ? undefined : new Date(expiresAt),
    });
  // Credits that expired meanwhile must not count in the balance of the next order.
  if (used.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now)) await expireCredits(transaction, key);
}
