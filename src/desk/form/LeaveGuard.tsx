import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';

/** Mounted while there are changes that are not saved. Asks before they are lost by going to another screen or closing the page. */
export function LeaveGuard() {
  const t = useT();
  const id = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
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
