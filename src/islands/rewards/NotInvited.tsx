import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  /** `already`: whoever followed the link is a customer; `unknown`: the link is nobody's. */
  reason: 'already' | 'unknown';
  t: Translate;
}

/** An invitation that is none, with another way on. */
export const NotInvited = ({ reason, t }: Props) => {
  const isCustomer = reason === 'already';
  return (
    <>
      <span className="notice-art">
        <Icon name={isCustomer ? 'user' : 'gift'} />
      </span>
      <p role="status">{t(`invited.${reason}Text`)}</p>
      <a className="button" href={isCustomer ? '/refer-a-friend' : '/'}>
        {t(isCustomer ? 'invited.invite' : 'invited.home')}
      </a>
      {isCustomer && (
        <a className="text-button" href="/">
          {t('invited.home')}
        </a>
      )}
    </>
  );
};
