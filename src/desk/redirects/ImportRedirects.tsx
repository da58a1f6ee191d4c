import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { REDIRECT_LIST_MAX } from '#contracts/limits.ts';
import type { DeskData } from '../api/desk-data.ts';
import { DeskError } from '../api/desk-request.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

const EXAMPLE = '/collections/pizza,/category/pizza\n/pages/about-us,/page/about';

/** Adds many redirects from a list that is pasted: all of them, or none if a line is faulty. */
export function ImportRedirects({ onClose }: { onClose: () => void }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [csv, setCsv] = useState('');
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const action = useAction(async () => {
    setFaulty([]);
    try {
      const { data: counts } = await data.importRedirects(csv);
      notify(t('redirects.imported', { count: counts.added + counts.changed }), { type: 'success' });
    } catch (error) {
      if (error instanceof DeskError) setFaulty(error.messages['csv'] ?? []);
      throw error;
    }
    refresh();
    onClose();
  });
  return (
    <FormDialog
      isOpen
      title={t('redirects.importTitle')}
      submit={t('redirects.import')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <Typography id="redirect-list-text" color="textSecondary">
        {t('redirects.importText')}
      </Typography>
      <TextField
        autoFocus
        required
        multiline
        minRows={6}
        maxRows={12}
        label={t('redirects.list')}
        placeholder={EXAMPLE}
        value={csv}
        onChange={({ target }) => setCsv(target.value)}
        error={faulty.length > 0}
        slotProps={{
          htmlInput: {
            ...{ dir: 'ltr', maxLength: REDIRECT_LIST_MAX, spellCheck: false, autoCapitalize: 'none' },
            'aria-describedby': 'redirect-list-text',
          },
          inputLabel: { shrink: true },
        }}
      />
      {faulty.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'error.main', overflowWrap: 'anywhere' }}>
          {faulty.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
