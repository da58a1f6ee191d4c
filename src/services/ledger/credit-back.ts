import { type AccountKey, accountMoves, lockLedgerAccount } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { usedCredits } from '#domain/ledger/used-credits.ts';
import { credit } from './credit.ts';
import { expireCredits } from './expire-credits.ts';

/**
 * Credits what an order has been paid with, each part until when it could have been spent before: who orders and cancels
 * makes nothing new of rewards that are about to end. One entry for each end, the first under the number of the order.
 * @param reference number of the order
 */
export async function creditBack(transaction: TenantDb, key: AccountKey, reference: string): Promise<void> {
  const [now, moves] = await Promise.all([lockLedgerAccount(transaction, key), accountMoves(transaction, key)]);
  const used = usedCredits(moves, { reason: 'order', reference });
  for (const [index, { amountMinor, expiresAt }] of used.entries())
    await credit(transaction, {
      ...key,
      amountMinor,
      reason: 'refund',
      reference: index === 0 ? reference : `${reference}/${index + 1}`,
      expiresAt: expiresAt === null ? undefined : new Date(expiresAt),
    });
  // What has ended meanwhile is no part of the balance that the next order is reckoned with.
  if (used.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now)) await expireCredits(transaction, key);
}
