import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { session } from '../api/desk-api.ts';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { Entrance } from './Entrance.tsx';
import { PasswordField } from './PasswordField.tsx';

/** An invited operator chooses name and password. The token is in the hash, so it is in no log and no referrer. */
export default function AcceptInvitation() {
  const t = useT();
  const { token = '' } = useParams();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { run, isBusy, problem, fields } = useAction(async () => {
    await session.login({ token, name, password });
    // Loads the page anew, without the token in the history. react-admin still knows that nobody is signed in.
    location.replace(location.pathname);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <Entrance title={t('invitation.title')} text={t('invitation.text')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fields['name'] !== undefined}
          helperText={fields['name']}
        />
        <PasswordField
          label={t('invitation.password')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          problem={fields['password']}
        />
        <Problem text={problem} />
        <SubmitButton isBusy={isBusy} fullWidth>
          {t('invitation.submit')}
        </SubmitButton>
      </Stack>
    </Entrance>
  );
}
