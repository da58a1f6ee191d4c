import { useState } from 'react';
import { useLogin } from 'react-admin';
import { EmailField } from '../form/EmailField.tsx';
import { useAction } from '../form/use-action.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { Entrance } from './Entrance.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { EntranceLink } from './EntranceLink.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Sign-in by e-mail and password. */
export function SignIn() {
  const t = useT();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const action = useAction<'passkey' | undefined>((means) =>
    login(means === 'passkey' ? { passkey: true } : { email, password }),
  );
  return (
    <Entrance title={t('signIn.title')}>
      <EntranceForm
        action={action}
        submit={t('signIn.submit')}
        otherWay={<PasskeyButton text="passkeys.signIn" action={action} />}
      >
        <EmailField isOwn value={email} onChange={setEmail} problem={action.fields['email']} />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={action.fields['password']}
        />
      </EntranceForm>
      <EntranceLink to="/forgot-password">{t('forgot.link')}</EntranceLink>
    </Entrance>
  );
}
