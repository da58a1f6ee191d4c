import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification, useNotify } from 'react-admin';
import { useT } from '../texts/desk-texts.ts';

/** Long enough to read and to reach the button. */
const SHOWN_MS = 10_000;

function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useT();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" onClick={undo}>
          {t('frame.undo')}
        </Button>
      }
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      {text}
    </Alert>
  );
}

/** Says what was done, with a button that takes it back. */
export function useUndoNotice(): (text: string, onUndo: () => void) => void {
  const notify = useNotify();
  return (text, onUndo) => notify(<UndoNotice text={text} onUndo={onUndo} />, { autoHideDuration: SHOWN_MS });
}
