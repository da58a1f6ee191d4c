import { saveDetails } from '#stores/account/profile.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { useAccountForm } from '../use-account-form.ts';

interface Props {
  profile: UserProfile;
}

/** Name, birthday and consent to marketing. */
export function DetailsForm({ profile }: Props) {
  const { t } = useI18n();
  const name = accountField('name', 'name', t('form.name'));
  const birthday = accountField('date_of_birth', 'birthday', t('profile.birthday'), false);
  const form = useAccountForm({
    form: 'profile',
    fields: [name, birthday],
    initial: {
      name: profile.name,
      date_of_birth: profile.date_of_birth ?? '',
      accepts_marketing: profile.accepts_marketing ? 'yes' : '',
    },
    draftFields: ['name', 'date_of_birth', 'accepts_marketing'],
    send: ({ name: text, date_of_birth, accepts_marketing }) =>
      saveDetails({
        name: text,
        date_of_birth: date_of_birth === '' ? null : date_of_birth,
        accepts_marketing: accepts_marketing !== '',
      }),
    done: () => notify(t('profile.saved'), 'success'),
  });
  return (
    <FormFrame of={form}>
      {form.isRestored && <RestoredNotice discard={form.discard} />}
      <FormField of={form} field={name} />
      <FormField of={form} field={birthday} hint={t('profile.birthdayWhy')} />
      <CheckField
        form={form.form}
        name="accepts_marketing"
        isChecked={form.values.accepts_marketing !== ''}
        change={(isChecked) => form.change('accepts_marketing', isChecked ? 'yes' : '')}
      >
        {t('form.marketing')}
      </CheckField>
      <FormFoot of={form} submit={t('form.save')} busy={t('form.saving')} />
    </FormFrame>
  );
}
