import { useRef } from 'react';
import type { ScratchCard } from '#contracts/rewards.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { LocalDate } from '../LocalDate.tsx';
import { Prize } from './Prize.tsx';
import { ScratchCover } from './ScratchCover.tsx';
import { UsePrize } from './UsePrize.tsx';
import { useReveal } from './use-reveal.ts';

interface Props {
  card: ScratchCard;
  /** Unique name of the card, for those who cannot see which one is meant. */
  name: string;
  /** Called before the result is shown. */
  scratched: () => void;
}

/** Scratch card with its cover, and a button that reveals it without scratching. */
export function CardToScratch({ card, name, scratched }: Props) {
  const { t } = useI18n();
  const item = useRef<HTMLLIElement>(null);
  const { isBusy, error, reveal } = useReveal(card.id, scratched);
  const revealByButton = async () => {
    // The button disappears with the cover.
    if (await reveal()) item.current?.querySelector('h3')?.focus();
  };
  const revealByScratching = async () => {
    // Not all supported browsers have it.
    if ((await reveal()) && 'vibrate' in navigator) navigator.vibrate(40);
  };
  const hasPrize = card.result !== null && card.result.type !== 'nothing';
  return (
    <li ref={item} className={hasPrize ? 'scratch is-won' : 'scratch'} data-card={card.id} aria-busy={isBusy}>
      <div className="scratch-surface">
        {card.result ? (
          <Prize result={card.result} />
        ) : (
          <span className="scratch-below">
            <Icon name="gift" />
          </span>
        )}
        <ScratchCover isGone={card.result !== null} done={() => void revealByScratching()} />
      </div>
      <div className="scratch-foot">
        <h3 tabIndex={-1}>{name}</h3>
        {card.result ? (
          <>
            <p>
              {t('scratch.redeemedOn')} <LocalDate at={card.redeemed_at ?? card.created_at} isShort />
            </p>
            {hasPrize && <UsePrize result={card.result} name={name} />}
          </>
        ) : (
          <>
            <p>
              {t('scratch.until')} <LocalDate at={card.expires_at} isShort />
            </p>
            {error !== '' && <p role="alert">{error}</p>}
            <button
              type="button"
              className="button soft"
              aria-disabled={isBusy}
              aria-label={
                isBusy ? undefined : t(error === '' ? 'scratch.revealNamed' : 'scratch.tryAgainNamed', { name })
              }
              onClick={() => void revealByButton()}
            >
              {t(isBusy ? 'scratch.revealing' : error === '' ? 'scratch.reveal' : 'scratch.tryAgain')}
            </button>
          </>
        )}
      </div>
    </li>
  );
}
