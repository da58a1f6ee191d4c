import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchProfile } from '#stores/account/profile.ts';
import { LoadFailure } from '../../loading/LoadFailure.tsx';
import { Skeleton } from '../../loading/Skeleton.tsx';
import { useI18n, withI18n } from '../../use-i18n.ts';
import { useRequiredProfile } from '../use-profile.ts';
import { AvatarForm } from './AvatarForm.tsx';
import { ContactRow } from './ContactRow.tsx';
import { phoneOf } from './contact-of.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { Privacy } from './Privacy.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['profile', 'privacy', 'code', 'form', 'forgot', 'account'] as const;

/** Personal details and sign-in methods. Each part is saved separately. */
function ProfilePage() {
  const { t } = useI18n();
  const isLeaving = useRef(false);
  const profile = useRequiredProfile(isLeaving);
  const [state, load] = useRead(profile?.id);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('profile.title')}</h1>
      {(!profile || state === 'reading') && <Skeleton label={t('account.loading')} shape="profile" />}
      {profile && state === 'failed' && (
        <LoadFailure message={t('form.unreachable')} retryLabel={t('account.retry')} retry={load} />
      )}
      {profile && state === 'read' && (
        <>
          <section className="account-part" aria-labelledby="profile-about">
            <h2 id="profile-about">{t('profile.about')}</h2>
            <AvatarForm profile={profile} />
            <DetailsForm key={profile.id} profile={profile} />
          </section>
          <section className="account-part" aria-labelledby="profile-sign-in">
            <h2 id="profile-sign-in">{t('profile.signIn')}</h2>
            <ContactRow kind="email" value={profile.email} isVerified={profile.email_verified === true} />
            <ContactRow kind="phone" value={phoneOf(profile)} isVerified={profile.phone_verified === true} />
            <PasswordRow hasPassword={profile.has_password === true} login={profile.email || profile.phone} />
          </section>
          <Privacy
            profile={profile}
            leave={() => {
              isLeaving.current = true;
            }}
          />
        </>
      )}
    </div>
  );
}

export default withI18n(ProfilePage);

/** Fetches the profile once the customer is known, so that the forms start from current values. */
function useRead(id: number | undefined): ['reading' | 'read' | 'failed', () => void] {
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading');
  const load = useCallback(() => {
    setState('reading');
    void fetchProfile().then(({ ok }) => setState(ok ? 'read' : 'failed'));
  }, []);
  useEffect(() => {
    if (id !== undefined) load();
  }, [id, load]);
  return [state, load];
}
