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
export function UnsavedGuard({ isChanged: isTyped, leaveTo }: Props) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const isChanged = isTyped && leaveTo === null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isChanged]);
  useEffect(() => {
    if (leaveTo !== null) void navigate(leaveTo);
  }, [leaveTo, navigate]);
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
