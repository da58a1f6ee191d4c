import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

interface Props {
  /** `already`: the visitor is already a customer; `unknown`: the code belongs to nobody. */
  reason: 'already' | 'unknown';
}

/** Shown when an invitation does not apply, with a link to continue. */
export const NotInvited = ({ reason }: Props) => {
  const { t } = useI18n();
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
