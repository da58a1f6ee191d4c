import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OperatorLink } from '#contracts/operator/operators.ts';
import { request, session } from '../api/desk-api.ts';
import { useAction } from '../form/use-action.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { Entrance } from './Entrance.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { PasswordField } from './PasswordField.tsx';

/**
 * Who follows the link of an invitation or of a forgotten password sets a password and is signed in. The token is in the
 * hash, so it is in no log and no referrer.
 */
export default function SetPassword() {
  const t = useT();
  const { token = '' } = useParams();
  const query = { queryKey: ['link', token], queryFn: () => request<OperatorLink>('POST', '/link', { token }) };
  const { data: link, error, refetch } = useQuery({ ...query, retry: false });
  const title = link?.is_new ? t('invitation.title') : t('reset.title');
  const text = link?.is_new ? t('invitation.text') : t('reset.text');
  return (
    <Entrance title={title} text={link ? text : ''}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : link ? (
        <Form token={token} link={link} />
      ) : (
        <ScreenSkeleton />
      )}
    </Entrance>
  );
}

function Form({ token, link }: { token: string; link: OperatorLink }) {
  const t = useT();
  const [name, setName] = useState(link.name);
  const [password, setPassword] = useState('');
  const action = useAction<undefined>(async () => {
    await session.login({ token, password, ...(link.is_new && { name }) });
    // Loads the page anew, without the token in the history. react-admin still knows that nobody is signed in.
    location.replace(location.pathname);
  });
  return (
    <EntranceForm action={action} submit={t(link.is_new ? 'invitation.submit' : 'reset.submit')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{link.email}</Typography>
      {link.is_new && (
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={action.fields['name'] !== undefined}
          helperText={action.fields['name']}
        />
      )}
      <PasswordField
        label={t('invitation.password')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        problem={action.fields['password']}
      />
    </EntranceForm>
  );
}
