import { useEffect, useRef, useState } from 'react';
import { sentCode } from '#stores/account/one-time-code.ts';
import { endSession } from '#stores/account/session.ts';
import { goInstead } from '#stores/go.ts';
import { $endedAccess } from '#stores/shopper/ended-access.ts';
import { consumeReturnTo } from '#stores/shopper/return-to.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { useI18n, withI18n } from '../../use-i18n.ts';
import { useProfile } from '../use-profile.ts';
import { CodeSignIn, type CodeStep } from './CodeSignIn.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { SIGN_IN } from './sign-in.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['signIn', 'code', 'register', 'form'] as const;

const WAYS = ['password', 'code'] as const;
type SignInWay = (typeof WAYS)[number];

/** Sign-in with a password or a one-time code, then back to the page where the shopper came from. */
function SignInPage() {
  const { t } = useI18n();
  const profile = useProfile();
  const [way, setWay] = useState<SignInWay>('password');
  /** Set after signing in here, so that "already signed in" does not flash before the navigation. */
  const [isLeaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<CodeStep>('contact');
  /** Once a code is sent, the page offers nothing but to enter it. */
  const isBegun = way === 'code' && step !== 'contact';
  // Returns to the pending code after the phone discarded the page.
  useEffect(() => {
    if (sentCode(SIGN_IN)) setWay('code');
  }, []);
  const signedIn = (user: UserProfile) => {
    setLeaving(true);
    notify(t('signIn.welcome', { name: user.name }), 'success');
    if ($endedAccess.get() === user.id) notify(t('signIn.signedOut'));
    goInstead(consumeReturnTo());
  };
  const leave = () => {
    // The button disappears with the notice.
    heading.current?.focus();
    void endSession();
  };
  return (
    <div className="account-view">
      <h1 ref={heading} tabIndex={-1}>
        {t(isBegun && step === 'name' && !isLeaving ? 'signIn.nameTitle' : 'signIn.title')}
      </h1>
      {profile && !isLeaving ? (
        <Already profile={profile} leave={leave} />
      ) : (
        <>
          {!isBegun && <Ways way={way} choose={setWay} />}
          {way === 'password' ? (
            <PasswordSignIn signedIn={signedIn} />
          ) : (
            <CodeSignIn signedIn={signedIn} showStep={setStep} />
          )}
          {!isBegun && (
            <section className="sign-in-other" aria-labelledby="sign-in-new">
              <h2 id="sign-in-new">{t('signIn.new')}</h2>
              <p>{t('register.text')}</p>
              <a className="button plain" href="/register">
                {t('signIn.register')}
              </a>
            </section>
          )}
        </>
      )}
    </div>
  );
}

export default withI18n(SignInPage);

interface WaysProps {
  way: SignInWay;
  choose: (way: SignInWay) => void;
}

const Ways = ({ way, choose }: WaysProps) => {
  const { t } = useI18n();
  return (
    <fieldset className="segments">
      <legend className="vh">{t('signIn.how')}</legend>
      {WAYS.map((each) => (
        <label key={each}>
          <input type="radio" name="sign-in-way" value={each} checked={way === each} onChange={() => choose(each)} />
          {t(each === 'password' ? 'signIn.byPassword' : 'signIn.byCode')}
        </label>
      ))}
    </fieldset>
  );
};

const Already = ({ profile, leave }: { profile: UserProfile; leave: () => void }) => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <p>{t('signIn.already', { name: profile.name })}</p>
      <a className="button" href="/account">
        {t('signIn.toAccount')}
      </a>
      <button type="button" className="text-button" onClick={leave}>
        {t('signIn.other')}
      </button>
    </div>
  );
};
