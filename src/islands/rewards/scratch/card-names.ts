import type { ScratchCard } from '#contracts/rewards.ts';
import type { Translate } from '#words/translate.ts';

/**
 * Names by card id, derived from the date. Cards of the same day are numbered from the oldest, so that screen
 * readers can tell them apart.
 */
export function cardNames(
  cards: readonly Pick<ScratchCard, 'id' | 'created_at'>[],
  language: string,
  t: Translate,
): ReadonlyMap<number, string> {
  const { format } = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  const dated = cards.map(({ id, created_at: at }) => ({ id, date: format(new Date(at)) }));
  return new Map(
    dated.map(({ id, date }) => {
      const ofDay = dated.filter((other) => other.date === date);
      const number = ofDay.filter((other) => other.id <= id).length;
      return [id, ofDay.length === 1 ? t('scratch.card', { date }) : t('scratch.cardOf', { date, number })];
    }),
  );
}
