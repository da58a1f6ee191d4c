import type { ScratchCard } from '#contracts/rewards.ts';
import type { Translate } from '#words/translate.ts';
import { dayText } from '../When.tsx';

/**
 * What each card is called, by its number: after its day. Cards of one day are counted from the oldest, so that no two
 * have the same name, and what is read aloud tells them apart.
 */
export function cardNames(
  cards: readonly Pick<ScratchCard, 'id' | 'created_at'>[],
  language: string,
  t: Translate,
): ReadonlyMap<number, string> {
  const dated = cards.map(({ id, created_at: at }) => ({ id, date: dayText(at, language) }));
  return new Map(
    dated.map(({ id, date }) => {
      const ofDay = dated.filter((other) => other.date === date);
      const number = ofDay.filter((other) => other.id <= id).length;
      return [id, ofDay.length === 1 ? t('scratch.card', { date }) : t('scratch.cardOf', { date, number })];
    }),
  );
}
