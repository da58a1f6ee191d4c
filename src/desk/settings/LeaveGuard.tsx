import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { FormDialog } from '../form/FormDialog.tsx';
import { useT } from '../texts/desk-texts.ts';

const NO_ACTION = { isBusy: false, problem: '', forget: () => undefined };

/** Mounted while there are changes that are not saved. Asks before they are lost by going to another screen or closing the page. */
export function LeaveGuard() {
  const t = useT();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <FormDialog
      isOpen={blocker.state === 'blocked'}
      title={t('settings.leaveTitle')}
      submit={t('settings.leave')}
      isGrave
      action={NO_ACTION}
      onSubmit={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Typography color="textSecondary">{t('settings.leaveText')}</Typography>
    </FormDialog>
  );
}
