import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { request } from '../api/desk-api.ts';
import { EmailField } from '../form/EmailField.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { Entrance } from './Entrance.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { EntranceLink } from './EntranceLink.tsx';

/** Asks for a mail with a link to set a new password. The response does not say whether there is such an operator. */
export default function ForgotPassword() {
  const t = useT();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const action = useAction<undefined>(async () => {
    await request('POST', '/forgot-password', { email });
    setSent(true);
  });
  return (
    <Entrance title={t('forgot.title')} text={isSent ? '' : t('forgot.text')}>
      {isSent ? (
        <Typography role="status">{t('forgot.sent', { email })}</Typography>
      ) : (
        <EntranceForm action={action} submit={t('forgot.submit')}>
          <EmailField isOwn value={email} onChange={setEmail} problem={action.fields['email']} />
        </EntranceForm>
      )}
      <EntranceLink to="/login">{t('forgot.back')}</EntranceLink>
    </Entrance>
  );
}
