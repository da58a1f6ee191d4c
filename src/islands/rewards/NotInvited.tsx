import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  /** `already`: the visitor is already a customer; `unknown`: the code belongs to nobody. */
  reason: 'already' | 'unknown';
  t: Translate;
}

/** Shown when an invitation does not apply, with a link to continue. */
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
