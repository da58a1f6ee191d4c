import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { hasRight } from '#domain/operators/roles.ts';
import { saveFile } from '#lib/save-file.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useSession } from '../api/use-session.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

/** Today's date in the store's time zone. */
const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

function Form({ timeZone, isOpen, onClose }: { timeZone: string; isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const [to, setTo] = useState(todayIn(timeZone));
  const [from, setFrom] = useState(`${to.slice(0, 8)}01`);
  const action = useAction(async () => {
    const { data: file } = await data.exportOrders({ from, to });
    saveFile(`orders-${from}-${to}.csv`, file);
    onClose();
  });
  const dates = { slotProps: { inputLabel: { shrink: true } }, type: 'date', required: true } as const;
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('export.title')}
      submit={t('export.submit')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('export.text')}</Typography>
      <Stack direction="row" spacing={1.5}>
        <TextField
          {...dates}
          fullWidth
          label={t('export.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          {...dates}
          fullWidth
          label={t('export.to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          slotProps={{ ...dates.slotProps, htmlInput: { min: from } }}
        />
      </Stack>
    </FormDialog>
  );
}

/** Downloads the orders of a period, for those who may. */
export function ExportOrders() {
  const t = useT();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!session || !hasRight(session.operator.role, 'exports')) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Download />} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      <Form timeZone={session.store.time_zone} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
