import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { request } from '../api/desk-api.ts';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { Entrance } from './Entrance.tsx';

/** Asks for a mail with a link to set a new password. The response does not say whether there is such an operator. */
export default function ForgotPassword() {
  const t = useT();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { run, isBusy, problem, fields } = useAction(async () => {
    await request('POST', '/forgot-password', { email });
    setSentTo(email);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <Entrance title={t('forgot.title')} text={sentTo === '' ? t('forgot.text') : ''}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        {sentTo === '' ? (
          <>
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
            <Problem text={problem} />
            <SubmitButton isBusy={isBusy} fullWidth>
              {t('forgot.submit')}
            </SubmitButton>
          </>
        ) : (
          <Typography role="status">{t('forgot.sent', { email: sentTo })}</Typography>
        )}
        <MuiLink component={Link} to="/login" sx={{ alignSelf: 'center', py: 1 }}>
          {t('forgot.back')}
        </MuiLink>
      </Stack>
    </Entrance>
  );
}
