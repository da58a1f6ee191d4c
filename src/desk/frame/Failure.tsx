import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useT } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';

interface Props {
  /** The server's message. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/** Says that something could not be loaded, and why if the server has said so. */
export function Failure({ error, onRetry }: Props) {
  const t = useT();
  return (
    <Alert
      severity="error"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    >
      {error === undefined ? t('frame.failed') : problemText(error, t)}
    </Alert>
  );
}
