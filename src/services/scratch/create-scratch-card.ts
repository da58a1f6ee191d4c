import { randomInt } from 'node:crypto';
import {
  insertScratchCard,
  revokeCard,
  type ScratchCause,
  type ScratchOutcome,
  validCoupons,
} from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { toMinor } from '#domain/money/money.ts';
import { prizeAt, totalWeight } from '#domain/rewards/draw.ts';
import { readScratchPrizes, type ScratchPrize } from '#domain/scratch/prizes.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Gives a customer a scratch card, once per cause, in the transaction of that cause. The prize is drawn now, from the
 * store's prizes without unknown or expired coupons.
 * @param draw returns a uniformly random integer from 0 to below its argument
 * @returns its id; null if the cause already has a card or the store has no prizes.
 */
export async function createScratchCard(
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

/**
 * Revokes the card of a cause, in the transaction that reverts the cause.
 * @returns false if there is none or it was redeemed.
 */
export const revokeScratchCard = (transaction: TenantDb, cause: ScratchCause): Promise<boolean> =>
  revokeCard(transaction, cause);

async function offered(transaction: TenantDb, prizes: readonly ScratchPrize[]): Promise<ScratchPrize[]> {
  const codes = prizes.flatMap((prize) => (prize.type === 'coupon' ? [couponKey(prize.couponCode)] : []));
  const counting = await validCoupons(transaction, codes);
  return prizes.filter((prize) => prize.type !== 'coupon' || counting.has(couponKey(prize.couponCode)));
}

/** An amount too small for the currency counts as nothing. */
function outcomeOf(prize: ScratchPrize, decimals: number): ScratchOutcome {
  if (prize.type === 'coupon') return { resultType: 'coupon', amountMinor: 0, couponCode: couponKey(prize.couponCode) };
  const amountMinor = prize.type === 'nothing' ? 0 : toMinor(prize.amount, decimals, { round: true });
  return { resultType: amountMinor === 0 ? 'nothing' : prize.type, amountMinor, couponCode: null };
}
