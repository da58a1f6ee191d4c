import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification, useNotify } from 'react-admin';
import { useT } from '../texts/desk-texts.ts';

/** Long enough to read and to reach the button. */
const SHOWN_MS = 10_000;

interface Notice {
  readonly text: string;
  /** Text of the button. */
  readonly action: string;
  readonly onAction: () => void;
}

function ActionNotice({ text, action, onAction }: Notice) {
  const close = useCloseNotification();
  const act = () => {
    close();
    onAction();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" onClick={act}>
          {action}
        </Button>
      }
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      {text}
    </Alert>
  );
}

/** Says what was done, with a button of what may follow. */
export function useActionNotice(shownMs = SHOWN_MS): (notice: Notice) => void {
  const notify = useNotify();
  return (notice) => notify(<ActionNotice {...notice} />, { autoHideDuration: shownMs });
}

/** Says what was done, with a button that takes it back. */
export function useUndoNotice(): (text: string, onUndo: () => void) => void {
  const t = useT();
  const tell = useActionNotice();
  return (text, onUndo) => tell({ text, action: t('frame.undo'), onAction: onUndo });
}
