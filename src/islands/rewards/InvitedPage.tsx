import { AccountPlaces } from '../account/AccountPlaces.tsx';
import { useProfile } from '../account/use-profile.ts';
import { Failed } from '../cart/Failed.tsx';
import { type Voice, type VoiceProps, voiceOf } from '../voice.ts';
import { Invitation } from './Invitation.tsx';
import { NotInvited } from './NotInvited.tsx';
import { type InvitationState, useInvitation } from './use-invitation.ts';

interface Props {
  /** Name of the store. */
  store: string;
  voice: VoiceProps;
}

/** Where the link of a referral leads: who invites, and to what. Whoever is a customer already is told so. */
export default function InvitedPage({ store, voice: voiceProps }: Props) {
  const voice = voiceOf(voiceProps);
  const profile = useProfile();
  const [invitation, read] = useInvitation(profile === null);
  return (
    <div className="account-view">
      {profile ? (
        <NotInvited reason="already" t={voice.t} />
      ) : (
        <Invited invitation={invitation} read={read} store={store} voice={voice} />
      )}
    </div>
  );
}

interface InvitedProps {
  invitation: InvitationState;
  read: () => void;
  store: string;
  voice: Voice;
}

function Invited({ invitation, read, store, voice }: InvitedProps) {
  const { t } = voice;
  if (invitation === 'unknown') return <NotInvited reason="unknown" t={t} />;
  if (typeof invitation === 'object') return <Invitation invitation={invitation} store={store} voice={voice} />;
  return (
    <>
      <h1 tabIndex={-1}>{t('invited.title')}</h1>
      {invitation === 'failed' ? (
        <Failed message={t('invited.failed')} retryLabel={t('invited.retry')} retry={read} />
      ) : (
        <AccountPlaces label={t('invited.loading')} />
      )}
    </>
  );
}
