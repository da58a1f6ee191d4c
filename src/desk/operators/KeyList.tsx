import Add from '@mui/icons-material/VpnKeyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { OperatorKey } from '#contracts/operator/operators.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { Failure } from '../frame/Failure.tsx';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { CreateKey } from './CreateKey.tsx';
import { OperatorRow } from './OperatorRow.tsx';

function Key({ entry }: { entry: OperatorKey }) {
  const t = useT();
  const { day } = useFormats();
  const data = useDataProvider<DeskData>();
  const use = entry.used_at === null ? t('keys.unused') : t('keys.used', { day: day(entry.used_at) });
  return (
    <OperatorRow
      name={entry.name}
      lines={[
        `${t(`role.${entry.role}`)} · ${entry.operator_name}`,
        `${t(entry.is_expired ? 'keys.expired' : 'keys.expires', { day: day(entry.expires_at) })} · ${use}`,
      ]}
    >
      <RemoveButton isNamed name={entry.name} text={t('keys.removeText')} remove={() => data.removeKey(entry.id)} />
    </OperatorRow>
  );
}

/** Shows a new key once. It is nowhere else. */
function NewKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog
      isOpen={secret !== ''}
      title={t('keys.created')}
      submit={t('keys.done')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Alert severity="warning">{t('keys.createdText')}</Alert>
      <TextField
        label={t('keys.key')}
        value={secret}
        multiline
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', style: { fontFamily: 'monospace' } } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" onClick={() => void navigator.clipboard.writeText(secret)}>
        {t('keys.copy')}
      </Button>
    </FormDialog>
  );
}

/** The API keys of the store. */
export function KeyList() {
  const t = useT();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState('');
  const { data, error, refetch } = useGetList<OperatorKey>('keys');
  return (
    <Section title={t('keys.title')}>
      <Typography color="textSecondary">{t('keys.text')}</Typography>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2, mt: 1, p: 0 }}>
          {data.map((entry) => (
            <Key key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      <Button variant="outlined" startIcon={<Add />} sx={{ mt: 2 }} onClick={() => setCreating(true)}>
        {t('keys.create')}
      </Button>
      <CreateKey isOpen={isCreating} onCreated={setSecret} onClose={() => setCreating(false)} />
      <NewKey secret={secret} onClose={() => setSecret('')} />
    </Section>
  );
}
