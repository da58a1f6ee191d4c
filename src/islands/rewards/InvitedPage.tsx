import type { Translate } from '#words/translate.ts';
import { useProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { Invitation } from './Invitation.tsx';
import { type InvitationState, useInvitation } from './use-invitation.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['invited'] as const;

interface Props {
  /** Name of the store. */
  store: string;
}

/** Landing page of a referral link. Existing customers see that the invitation does not apply to them. */
function InvitedPage({ store }: Props) {
  const { t } = useI18n();
  const profile = useProfile();
  const [invitation, read] = useInvitation(profile === null);
  const state = profile ? 'already' : invitation;
  return (
    <div className="account-view invitation">
      {/* Always the same heading element, because it labels the page's panel. */}
      <h1 tabIndex={-1}>{titleOf(state, store, t)}</h1>
      <Body state={state} read={read} />
    </div>
  );
}

export default withI18n(InvitedPage);

type State = InvitationState | 'already';

function titleOf(state: State, store: string, t: Translate): string {
  if (typeof state === 'object') return t('invited.by', { name: state.referrer.name, store });
  return state === 'already' || state === 'unknown' ? t(`invited.${state}`) : t('invited.title');
}

function Body({ state, read }: { state: State; read: () => void }) {
  const { t } = useI18n();
  if (typeof state === 'object') return <Invitation invitation={state} />;
  if (state === 'reading') return <Skeleton label={t('invited.loading')} shape="invitation" />;
  if (state === 'failed')
    return <LoadFailure message={t('invited.failed')} retryLabel={t('invited.retry')} retry={read} />;
  return <NotInvited reason={state} />;
}

interface NotInvitedProps {
  /** `already`: the visitor is already a customer; `unknown`: the code belongs to nobody. */
  reason: 'already' | 'unknown';
}

/** Shown when an invitation does not apply, with a link to continue. */
const NotInvited = ({ reason }: NotInvitedProps) => {
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
