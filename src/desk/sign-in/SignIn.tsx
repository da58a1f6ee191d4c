import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { Link } from 'react-router-dom';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { Entrance } from './Entrance.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Sign-in by e-mail and password. */
export function SignIn() {
  const t = useT();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { run, isBusy, problem, fields } = useAction(() => login({ email, password }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <Entrance title={t('signIn.title')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={fields['email'] !== undefined}
          helperText={fields['email']}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={fields['password']}
        />
        <Problem text={problem} />
        <SubmitButton isBusy={isBusy} fullWidth>
          {t('signIn.submit')}
        </SubmitButton>
        <MuiLink component={Link} to="/forgot-password" sx={{ alignSelf: 'center', py: 1 }}>
          {t('forgot.link')}
        </MuiLink>
      </Stack>
    </Entrance>
  );
}
