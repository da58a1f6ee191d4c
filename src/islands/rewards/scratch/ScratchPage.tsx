import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ScratchCard } from '#contracts/rewards.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $scratchCards, fetchScratchCards } from '#stores/rewards/scratch-cards.ts';
import { useRequiredProfile } from '../../account/use-profile.ts';
import { Icon } from '../../Icon.tsx';
import { LoadGate } from '../../loading/LoadGate.tsx';
import { useI18n, withI18n } from '../../use-i18n.ts';
import { CardToScratch } from './CardToScratch.tsx';
import { cardNames } from './card-names.ts';
import { PastCards } from './PastCards.tsx';
import { prizeText } from './prize-text.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'scratch', 'copying'] as const;

/** Scratch cards of a customer, unscratched ones first. */
function ScratchPage() {
  const { t } = useI18n();
  const id = useRequiredProfile()?.id;
  const state = useStore($scratchCards, { ssr: () => NOT_LOADED });
  useEffect(() => {
    if (id !== undefined) void fetchScratchCards();
  }, [id]);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.scratchCards')}</h1>
      <LoadGate state={state} failed={t('scratch.failed')} shape="scratch" load={() => void fetchScratchCards()}>
        {(cards) => (cards.length === 0 ? <NoCards /> : <Cards cards={cards} />)}
      </LoadGate>
    </div>
  );
}

export default withI18n(ScratchPage);

interface CardsProps {
  cards: readonly ScratchCard[];
}

function Cards({ cards }: CardsProps) {
  const i18n = useI18n();
  const { language, t } = i18n;
  const names = cardNames(cards, language, t);
  // Cards scratched during this visit stay in place and show their result.
  const [scratched, setScratched] = useState<readonly number[]>([]);
  const open = cards.filter(({ id, status }) => status === 'available' || scratched.includes(id));
  const closed = cards.filter((card) => !open.includes(card));
  const last = open.find(({ id }) => id === scratched.at(-1));
  return (
    <>
      <p className="vh" role="status">
        {last && prizeText(last, i18n)}
      </p>
      {open.length > 0 && (
        <section className="scratch-part" aria-labelledby="scratch-open">
          <h2 id="scratch-open">{t('scratch.toScratch')}</h2>
          <ul className="scratch-cards" role="list">
            {open.map((card) => (
              <CardToScratch
                key={card.id}
                card={card}
                name={names.get(card.id) ?? ''}
                scratched={() => setScratched((before) => [...before, card.id])}
              />
            ))}
          </ul>
        </section>
      )}
      <PastCards cards={closed} />
    </>
  );
}

const NoCards = () => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="ticket" />
      </span>
      <h2>{t('scratch.empty')}</h2>
      <p>{t('scratch.emptyText')}</p>
      <a className="button" href="/">
        {t('scratch.browse')}
      </a>
    </div>
  );
};
