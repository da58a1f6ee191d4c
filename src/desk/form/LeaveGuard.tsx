import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  /** Whether there are changes that are not saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
}

/**
 * Asks before changes are lost by going to another screen or closing the page. Another screen that is chosen while they
 * are being saved follows once they are.
 */
export function LeaveGuard({ isChanged, isSaving }: Props) {
  const t = useT();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  useEffect(() => {
    if (isBlocked && !isChanged) blocker.proceed();
  }, [blocker, isBlocked, isChanged]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={isBlocked && isChanged && !isSaving}
      onClose={stay}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{t('form.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{t('form.leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {t('form.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {t('form.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
