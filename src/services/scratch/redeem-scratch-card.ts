import { findCard, redeemCard, type ScratchCardRow } from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type AccountBalances, readBalances } from '../ledger/balances.ts';
import { credit } from '../ledger/credit.ts';
import { creditExpiry } from '../ledger/credit-expiry.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { CouponOffer, ScratchCardRow } from '#db/scratch/scratch-cards.ts';

export type RedeemOutcome =
  | { ok: true; card: ScratchCardRow; balances: AccountBalances }
  | { ok: false; code: 'not_found' | 'expired' | 'revoked' };

/** Redeems a customer's scratch card. Its prize is credited once, however often this is called. */
export function redeemScratchCard(db: TenantDb, customerId: number, cardId: number): Promise<RedeemOutcome> {
  return db.transaction(async (transaction) => {
    const redeemed = await redeemCard(transaction, customerId, cardId);
    if (redeemed) await creditResult(transaction, customerId, redeemed);
    const card = redeemed ?? (await findCard(transaction, customerId, cardId));
    if (!card) return { ok: false, code: 'not_found' };
    if (card.status === 'expired' || card.status === 'revoked') return { ok: false, code: card.status };
    return { ok: true, card, balances: await readBalances(transaction, customerId) };
  });
}

async function creditResult(transaction: TenantDb, customerId: number, { id, result }: ScratchCardRow): Promise<void> {
  if (!result || (result.resultType !== 'wallet' && result.resultType !== 'reward')) return;
  const account = result.resultType;
  const expiresAt = creditExpiry(account, await storeSettings(transaction));
  const cause = { reason: 'scratch_card', reference: String(id) } as const;
  await credit(transaction, { customerId, account, amountMinor: result.amountMinor, expiresAt, ...cause });
}
