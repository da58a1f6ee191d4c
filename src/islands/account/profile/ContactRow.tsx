import { useState } from 'react';
import { sentCode } from '#stores/account/one-time-code.ts';
import { notify } from '#stores/toasts.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { ContactForm } from './ContactForm.tsx';
import { ProfileRow } from './ProfileRow.tsx';

interface Props {
  kind: 'email' | 'phone';
  /** Empty when the account has none. */
  value: string;
  isVerified: boolean;
}

/** E-mail address or phone number. Changing or verifying it requires a code that is sent to it. */
export function ContactRow({ kind, value, isVerified }: Props) {
  const { t } = useI18n();
  // Opens at once when a code is pending, so that a customer returning with the code finds its field.
  const [isOpen, setOpen] = useState(() => sentCode(kind) !== null);
  const title = t(`form.${kind}`);
  const act = value === '' ? 'add' : isVerified ? 'change' : 'verify';
  const done = (contact: string) => {
    setOpen(false);
    notify(t('profile.contactSaved', { contact }), 'success');
  };
  return (
    <ProfileRow
      title={title}
      value={value === '' ? t('profile.none') : <bdi dir="ltr">{value}</bdi>}
      action={t(`profile.${act}`)}
      actionName={t(`profile.${act}Named`, { name: title })}
      isOpen={isOpen}
      toggle={() => setOpen(!isOpen)}
      form={<ContactForm kind={kind} value={isVerified ? '' : value} done={done} cancel={() => setOpen(false)} />}
    >
      {value !== '' && (
        <span className={isVerified ? 'proof' : 'proof is-missing'}>
          <Icon name={isVerified ? 'check' : 'info'} />
          {t(isVerified ? 'profile.verified' : 'profile.unverified')}
        </span>
      )}
    </ProfileRow>
  );
}
