import Fingerprint from '@mui/icons-material/Fingerprint';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useGetList, useRefresh } from 'react-admin';
import type { Passkey } from '#contracts/operator/passkeys.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { NameField } from '../form/NameField.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { useAction } from '../form/use-action.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { Section } from '../frame/Section.tsx';
import { useTitle } from '../frame/use-title.ts';
import { OperatorRow } from '../operators/OperatorRow.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { hasPasskeys } from './passkey.ts';

function Row({ passkey }: { passkey: Passkey }) {
  const t = useT();
  const { day } = useFormats();
  const data = useDataProvider<DeskData>();
  const use = passkey.used_at === null ? t('passkeys.unused') : t('passkeys.used', { day: day(passkey.used_at) });
  return (
    <OperatorRow name={passkey.name} lines={[`${t('passkeys.added', { day: day(passkey.created_at) })} · ${use}`]}>
      <RemoveButton
        isNamed
        name={passkey.name}
        text={t('passkeys.removeText')}
        remove={() => data.removePasskey(passkey.id)}
      />
    </OperatorRow>
  );
}

/** Asks for a name, and the device for a passkey. */
function AddPasskey({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const action = useAction(async () => {
    await data.addPasskey(name);
    setName('');
    refresh();
    onClose();
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('passkeys.add')}
      submit={t('passkeys.add')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <NameField
        label={t('passkeys.name')}
        value={name}
        onChange={setName}
        problem={action.fields['name']}
        hint={t('passkeys.nameText')}
      />
    </FormDialog>
  );
}

/** How the operator signs in. */
export default function AccountPage() {
  const t = useT();
  useTitle(t('passkeys.account'));
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useGetList<Passkey>('passkeys');
  return (
    <Box sx={{ maxWidth: 760 }}>
      <ScreenHead title={t('passkeys.account')} />
      <Section title={t('passkeys.title')}>
        <Typography color="textSecondary">{t('passkeys.text')}</Typography>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {data && data.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2, mt: 1, p: 0 }}>
            {data.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} />
            ))}
          </Box>
        )}
        {hasPasskeys() ? (
          <Button variant="outlined" startIcon={<Fingerprint />} sx={{ mt: 2 }} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('passkeys.none')}
          </Alert>
        )}
      </Section>
      <AddPasskey isOpen={isAdding} onClose={() => setAdding(false)} />
    </Box>
  );
}
