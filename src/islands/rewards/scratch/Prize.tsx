import type { ScratchCard } from '#contracts/rewards.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { Copyable } from '../Copyable.tsx';

interface Props {
  result: NonNullable<ScratchCard['result']>;
}

/** Result of a scratch card, with a link to the reward. */
export function Prize({ result }: Props) {
  const { t, total } = useI18n();
  const { type, amount, coupon_code: code } = result;
  if (type === 'nothing') {
    return (
      <div className="prize" data-none>
        <b>{t('scratch.nothing')}</b>
        <p>{t('scratch.nothingText')}</p>
      </div>
    );
  }
  if (type === 'coupon') {
    return (
      <div className="prize">
        <p>{t('scratch.coupon')}</p>
        {code !== null && <Copyable text={code} action="copying.code" done="copying.codeCopied" />}
        <a className="text-button" href="/cart/discounts">
          {t('scratch.useCoupon')}
        </a>
      </div>
    );
  }
  return (
    <div className="prize">
      <b>
        <Icon name={type === 'wallet' ? 'wallet' : 'star'} />
        {total(amount)}
      </b>
      <p>{t(`scratch.${type}`)}</p>
      <a className="text-button" href={type === 'wallet' ? '/account/wallet' : '/account/rewards'}>
        {t(type === 'wallet' ? 'scratch.toWallet' : 'scratch.toRewards')}
      </a>
    </div>
  );
}
