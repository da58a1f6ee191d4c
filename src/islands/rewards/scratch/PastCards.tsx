import type { ScratchCard } from '#contracts/rewards.ts';
import { Icon } from '../../Icon.tsx';
import type { IconName } from '../../icons.ts';
import { useI18n } from '../../use-i18n.ts';
import { Copyable } from '../Copyable.tsx';
import { LocalDate } from '../LocalDate.tsx';
import { prizeText } from './prize-text.ts';

interface Props {
  cards: readonly ScratchCard[];
}

/** Scratched cards, and cards that can no longer be scratched. */
export function PastCards({ cards }: Props) {
  const { t } = useI18n();
  if (cards.length === 0) return null;
  return (
    <section className="scratch-part" aria-labelledby="scratch-past">
      <h2 id="scratch-past">{t('scratch.past')}</h2>
      <ul className="scratch-past" role="list">
        {cards.map((card) => (
          <PastCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function PastCard({ card }: { card: ScratchCard }) {
  const i18n = useI18n();
  const { t } = i18n;
  const end = card.status === 'revoked' ? t('scratch.revoked') : <EndDate card={card} />;
  return (
    <li>
      <Icon name={iconOf(card)} />
      <div>
        <p>
          {card.status === 'redeemed' && <b>{prizeText(card, i18n)}</b>}
          <span>{end}</span>
        </p>
        {card.result?.coupon_code && (
          <Copyable text={card.result.coupon_code} action="copying.code" done="copying.codeCopied" />
        )}
      </div>
    </li>
  );
}

const EndDate = ({ card }: { card: ScratchCard }) => {
  const { t } = useI18n();
  return (
    <>
      {t(card.redeemed_at === null ? 'scratch.expiredOn' : 'scratch.redeemedOn')}{' '}
      <LocalDate at={card.redeemed_at ?? card.expires_at} />
    </>
  );
};

const ICONS = { wallet: 'wallet', reward: 'star', coupon: 'ticket', nothing: 'minus' } as const;
const iconOf = ({ result }: ScratchCard): IconName => (result ? ICONS[result.type] : 'ticket');
