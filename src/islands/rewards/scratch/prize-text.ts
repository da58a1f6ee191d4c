import type { ScratchCard } from '#contracts/rewards.ts';
import type { I18n } from '../../i18n.ts';

/** Sentence that announces the result of a card. Empty until it is known. */
export function prizeText({ result }: Pick<ScratchCard, 'result'>, { t, total }: Pick<I18n, 't' | 'total'>): string {
  if (!result) return '';
  const { type, amount, coupon_offer: offer } = result;
  if (type === 'coupon' && offer !== null) return t('scratch.offerWon', { offer });
  return t(`scratch.${type}Won`, { amount: total(amount) });
}
