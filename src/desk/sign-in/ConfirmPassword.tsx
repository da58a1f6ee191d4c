import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { answerConfirmation, useIsConfirming } from '../api/confirmation.ts';
import { request } from '../api/desk-api.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { proofOfPasskey } from '../passkeys/passkey.ts';
import { useT } from '../texts/desk-texts.ts';
import { PasswordField } from './PasswordField.tsx';

/** Asks for the password before a write that the server allows only soon after it was given. */
export function ConfirmPassword() {
  const t = useT();
  const isOpen = useIsConfirming();
  const [password, setPassword] = useState('');
  const answer = (isConfirmed: boolean) => {
    setPassword('');
    answerConfirmation(isConfirmed);
  };
  const action = useAction<'passkey' | undefined>(async (means) => {
    if (means === 'passkey') await request('POST', '/confirm/passkey', { proof: await proofOfPasskey(request) });
    else await request('POST', '/confirm', { password });
    answer(true);
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('confirm.title')}
      submit={t('confirm.submit')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={() => answer(false)}
    >
      <Typography color="textSecondary">{t('confirm.text')}</Typography>
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={action.fields['password']}
      />
      <PasskeyButton text="passkeys.confirm" action={action} />
    </FormDialog>
  );
}
