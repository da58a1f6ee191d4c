import type { ScratchCard } from '#contracts/rewards.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../../Icon.tsx';
import type { IconName } from '../../icons.ts';
import type { Voice } from '../../voice.ts';
import { Copyable } from '../Copyable.tsx';
import { LocalDate } from '../LocalDate.tsx';
import { prizeText } from './prize-text.ts';

interface Props {
  cards: readonly ScratchCard[];
  /** Display names by card id. */
  names: ReadonlyMap<number, string>;
  voice: Voice;
  language: string;
}

/** Scratched cards, and cards that can no longer be scratched. */
export function PastCards({ cards, names, voice, language }: Props) {
  const parts = [
    ['scratch-redeemed', 'scratch.redeemed', cards.filter(({ status }) => status === 'redeemed')],
    ['scratch-past', 'scratch.past', cards.filter(({ status }) => status !== 'redeemed')],
  ] as const;
  return parts
    .filter(([, , list]) => list.length > 0)
    .map(([id, title, list]) => (
      <section key={id} className="scratch-part" aria-labelledby={id}>
        <h2 id={id}>{voice.t(title)}</h2>
        <ul className="scratch-past" role="list">
          {list.map((card) => (
            <PastCard key={card.id} card={card} name={names.get(card.id) ?? ''} voice={voice} language={language} />
          ))}
        </ul>
      </section>
    ));
}

interface PastCardProps {
  card: ScratchCard;
  name: string;
  voice: Voice;
  language: string;
}

function PastCard({ card, name, voice, language }: PastCardProps) {
  const { t } = voice;
  const isRedeemed = card.status === 'redeemed';
  return (
    <li>
      <Icon name={iconOf(card)} />
      <div>
        <p>
          <b>{isRedeemed ? prizeText(card, voice) : name}</b>
          <span>{card.status === 'revoked' ? t('scratch.revoked') : <Ended {...{ card, t, language }} />}</span>
        </p>
        {card.result?.coupon_code && (
          <Copyable text={card.result.coupon_code} action="copying.code" done="copying.codeCopied" t={t} />
        )}
      </div>
    </li>
  );
}

const Ended = ({ card, t, language }: { card: ScratchCard; t: Translate; language: string }) => (
  <>
    {t(card.redeemed_at === null ? 'scratch.expiredOn' : 'scratch.redeemedOn')}{' '}
    <LocalDate at={card.redeemed_at ?? card.expires_at} language={language} />
  </>
);

const ICONS = { wallet: 'wallet', reward: 'star', coupon: 'ticket', nothing: 'minus' } as const;
const iconOf = ({ result }: ScratchCard): IconName => (result ? ICONS[result.type] : 'ticket');
