import type { LedgerTransaction, Referral, ScratchCard } from '#contracts/rewards.ts';
import { toMajor } from '#domain/money/money.ts';
import { shortName } from '#domain/store/short-name.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import type { EntryRow } from '#services/ledger/read-wallet.ts';
import type { ReferredRow } from '#services/referrals/read-referrals.ts';
import type { ScratchCardRow } from '#services/scratch/redeem-scratch-card.ts';
import { wordsOf } from '#words/words.ts';
import { cartWords } from '../cart/cart-words.ts';

type StoreSettings = Pick<SiteSettings, 'decimalPlaces' | 'locale' | 'order_number_prefix'>;

/** Transactions of wallet and rewards, described in the store's language. */
export function presentEntries(
  entries: readonly EntryRow[],
  { decimalPlaces, locale, order_number_prefix: prefix }: StoreSettings,
) {
  const say = wordsOf(locale);
  return entries.map(
    ({ id, account, amountMinor, reason, reference, orderNumber, note, expiresAt, createdAt }): LedgerTransaction => ({
      id,
      account,
      amount: toMajor(amountMinor, decimalPlaces),
      reason,
      description:
        note ??
        say(`ledgerEntries.${reason}`, { reference: orderNumber === null ? reference : `${prefix}${orderNumber}` }),
      expires_at: expiresAt,
      created_at: createdAt,
    }),
  );
}

export const presentScratchCard = (
  card: ScratchCardRow,
  settings: Pick<SiteSettings, 'currencyCode' | 'decimalPlaces' | 'locale' | 'symbolPlacement'>,
): ScratchCard => ({
  id: card.id,
  status: card.status,
  created_at: card.createdAt,
  expires_at: card.expiresAt,
  redeemed_at: card.redeemedAt,
  result: card.result && {
    type: card.result.resultType,
    amount: toMajor(card.result.amountMinor, settings.decimalPlaces),
    coupon_code: card.result.couponCode,
    coupon_offer: card.result.offer && cartWords(settings).couponOffer(card.result.offer),
  },
});

export const presentReferral = (
  { name, joinedAt, isCredited, amountMinor }: ReferredRow,
  decimals: number,
): Referral => ({
  name: shortName(name),
  joined_at: joinedAt,
  status: isCredited ? 'credited' : 'joined',
  amount: toMajor(amountMinor, decimals),
});
