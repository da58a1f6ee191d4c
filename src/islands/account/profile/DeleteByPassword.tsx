import type { ReactNode } from 'react';
import type { DeleteUserRequest } from '#contracts/account.ts';
import type { DoneResult } from '#stores/account/session.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { UsernameField } from '../UsernameField.tsx';
import { useAccountForm } from '../use-account-form.ts';

export interface DeleteProps {
  profile: UserProfile;
  erase: (proof: DeleteUserRequest) => Promise<DoneResult>;
  /** Button that cancels the deletion. */
  children: ReactNode;
}

/** Confirms the deletion of the account with its password. */
export function DeleteByPassword({ profile, erase, children }: DeleteProps) {
  const { t } = useI18n();
  const field = accountField('current_password', 'password', t('privacy.deletePassword'));
  const form = useAccountForm({
    form: 'delete',
    fields: [field],
    initial: { current_password: '' },
    send: (values) => erase(values),
    done: () => {},
  });
  return (
    <FormFrame of={form}>
      <UsernameField login={profile.email || profile.phone} />
      <FormField of={form} field={field} hint={t('privacy.deleteWhy')} />
      <FormFoot of={form} submit={t('privacy.deleteNow')} busy={t('privacy.deleting')} isDanger>
        {children}
      </FormFoot>
    </FormFrame>
  );
}
