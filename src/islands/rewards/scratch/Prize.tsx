import type { CSSProperties } from 'react';
import type { ScratchCard } from '#contracts/rewards.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';

interface Props {
  result: NonNullable<ScratchCard['result']>;
}

/** Prize of a scratch card, with what it is worth, or that there is none. */
export function Prize({ result }: Props) {
  const { t, total } = useI18n();
  const { type, amount, coupon_code: code, coupon_offer: offer } = result;
  if (type === 'nothing')
    return (
      <div className="prize">
        <b>{t('scratch.nothingWon')}</b>
        <p>{t('scratch.nothingText')}</p>
      </div>
    );
  return (
    <div className="prize">
      <Confetti />
      <Icon name={type === 'coupon' ? 'ticket' : type === 'wallet' ? 'wallet' : 'star'} />
      <b dir="auto">{type === 'coupon' ? (offer ?? t('scratch.coupon')) : total(amount)}</b>
      <p>
        {type === 'coupon' ? (
          <>
            {t('scratch.code')} <code dir="ltr">{code}</code>
          </>
        ) : (
          t(`scratch.${type}`)
        )}
      </p>
    </div>
  );
}

const CONFETTI = Array.from({ length: 24 }, (_, index) => index);

/** A short burst of paper, in directions that look random and are always the same. */
const Confetti = () => (
  <span className="confetti" aria-hidden="true">
    {CONFETTI.map((piece) => (
      <i
        key={piece}
        style={{ '--turn': `${(piece * 137) % 360}deg`, '--far': `${5 + ((piece * 31) % 9)}rem` } as CSSProperties}
      />
    ))}
  </span>
);
