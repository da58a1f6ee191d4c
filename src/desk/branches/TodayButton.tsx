import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { BranchInList } from '#contracts/operator/branches.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** Closes a branch for the rest of the day, or opens it again. */
export function TodayButton({ branch }: { branch: BranchInList }) {
  const t = useT();
  const { moment } = useFormats();
  const data = useDataProvider<DeskData>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isAsking, setAsking] = useState(false);
  // The question stays what it was while its dialog fades out.
  const [isClosing, setClosing] = useState(false);
  // After midnight both are possible: the evening before can be opened again, and the new day closed.
  const isOpenToday = !branch.can_open_today;
  const action = useAction(async () => {
    const { data: now } = await data.closeBranchToday(branch.id, isClosing);
    const closed = now.opens_at
      ? t('branches.isClosedUntil', { name: branch.name, time: moment(now.opens_at) })
      : t('branches.isClosed', { name: branch.name });
    notify(now.is_open || !isClosing ? t('branches.isOpen', { name: branch.name }) : closed, { type: 'success' });
    refresh();
    setAsking(false);
  });
  if (!branch.can_close_today && !branch.can_open_today) return null;
  const { name } = branch;
  return (
    <>
      <Button
        variant="outlined"
        color={isOpenToday ? 'error' : 'primary'}
        aria-label={t(isOpenToday ? 'branches.closeNamed' : 'branches.openNamed', { name })}
        onClick={() => {
          setClosing(isOpenToday);
          setAsking(true);
        }}
      >
        {t(isOpenToday ? 'branches.closeToday' : 'branches.openAgain')}
      </Button>
      <FormDialog
        isOpen={isAsking}
        title={t(isClosing ? 'branches.closeTitle' : 'branches.openTitle', { name })}
        submit={t(isClosing ? 'branches.closeToday' : 'branches.openAgain')}
        isGrave={isClosing}
        action={action}
        onSubmit={() => void action.run(undefined)}
        onClose={() => setAsking(false)}
      >
        <Typography color="textSecondary">{t(isClosing ? 'branches.closeText' : 'branches.openText')}</Typography>
      </FormDialog>
    </>
  );
}
