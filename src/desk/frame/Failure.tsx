import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DeskError } from '../api/desk-request.ts';
import { useLostSince } from '../api/order-stream.ts';
import { useT } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';

interface Props {
  /** The server's message. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/** Calls `act` once the connection to the server is back. */
function useReconnected(act: () => void): void {
  const isLost = useLostSince() !== null;
  const wasLost = useRef(isLost);
  const again = useEffectEvent(act);
  useEffect(() => {
    if (wasLost.current && !isLost) again();
    wasLost.current = isLost;
  }, [isLost]);
}

/**
 * Says that something could not be loaded, and why if the server has said so. It is tried again by itself once a lost
 * connection is back. What the operator's role does not allow cannot be tried again.
 */
export function Failure({ error, onRetry }: Props) {
  const t = useT();
  useReconnected(onRetry);
  const isForbidden = error instanceof DeskError && error.status === 403;
  return (
    <Alert
      severity="error"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      {...(!isForbidden && {
        action: (
          <Button color="inherit" onClick={onRetry}>
            {t('frame.retry')}
          </Button>
        ),
      })}
    >
      {error === undefined ? t('frame.failed') : problemText(error, t)}
    </Alert>
  );
}
