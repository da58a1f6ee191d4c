import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly isChanged: boolean;
  /** Where the screen goes without a question, once its work is done. */
  readonly leaveTo: string | null;
}

/** Asks before a screen is left whose changes are not saved. */
export function UnsavedGuard({ isChanged, leaveTo }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    if (leaveTo !== null) void navigate(leaveTo);
  }, [leaveTo, navigate]);
  return isChanged && leaveTo === null ? <Guard /> : null;
}

function Guard() {
  const t = useT();
  const id = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, []);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} aria-labelledby={id}>
      <DialogTitle id={id}>{t('form.unsaved')}</DialogTitle>
      <DialogActions sx={{ p: 2 }}>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {t('form.leave')}
        </Button>
        <Button variant="contained" onClick={() => blocker.reset?.()}>
          {t('form.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
