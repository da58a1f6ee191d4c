import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';

/** Asks before unsaved changes are left, within the desk and when the page is closed. */
export function LeaveWarning() {
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
    <Dialog open={blocker.state === 'blocked'} onClose={stay} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('product.leaveTitle')}</DialogTitle>
      <DialogContent>{t('product.leaveText')}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {t('product.leave')}
        </Button>
        <Button variant="contained" onClick={stay}>
          {t('product.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
