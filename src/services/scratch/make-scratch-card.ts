import { randomInt } from 'node:crypto';
import {
  countingCoupons,
  insertScratchCard,
  revokeCard,
  type ScratchCause,
  type ScratchOutcome,
} from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { toMinor } from '#domain/money/money.ts';
import { prizeAt, totalWeight } from '#domain/rewards/draw.ts';
import { readScratchPrizes, type ScratchPrize } from '#domain/scratch/prizes.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Gives a customer a scratch card, once for each cause, in the transaction of that. What it gives is drawn now, among the
 * prizes of the store; a coupon that the store does not have, or that has ended, is not among them.
 * @param draw gives a whole number from 0 to below its argument, each as likely as the others
 * @returns its number; null: the cause has one already, or the store has no prizes.
 */
export async function makeScratchCard(
  transaction: TenantDb,
  { customerId, cause, reference }: ScratchCause & { customerId: number },
  draw: (below: number) => number = randomInt,
): Promise<number | null> {
  const { scratch_card_prizes, scratch_card_days: days, decimalPlaces } = await storeSettings(transaction);
  const prizes = await offered(transaction, readScratchPrizes(scratch_card_prizes));
  if (prizes.length === 0) return null;
  const prize = prizes[prizeAt(prizes, draw(totalWeight(prizes)))];
  if (!prize) throw new Error('a prize was drawn that is none');
  const outcome = outcomeOf(prize, decimalPlaces);
  return insertScratchCard(transaction, { customerId, cause, reference, days, ...outcome });
}

/** Takes the card of a cause back, in the transaction that undoes it. @returns false: there is none, or it was redeemed. */
export const revokeScratchCard = (transaction: TenantDb, cause: ScratchCause): Promise<boolean> =>
  revokeCard(transaction, cause);

async function offered(transaction: TenantDb, prizes: readonly ScratchPrize[]): Promise<ScratchPrize[]> {
  const codes = prizes.flatMap((prize) => (prize.type === 'coupon' ? [couponKey(prize.couponCode)] : []));
  const counting = await countingCoupons(transaction, codes);
  return prizes.filter((prize) => prize.type !== 'coupon' || counting.has(couponKey(prize.couponCode)));
}

/** An amount that the currency cannot express at all is nothing. */
function outcomeOf(prize: ScratchPrize, decimals: number): ScratchOutcome {
  if (prize.type === 'coupon') return { resultType: 'coupon', amountMinor: 0, couponCode: couponKey(prize.couponCode) };
  const amountMinor = prize.type === 'nothing' ? 0 : toMinor(prize.amount, decimals, { round: true });
  return { resultType: amountMinor === 0 ? 'nothing' : prize.type, amountMinor, couponCode: null };
}
