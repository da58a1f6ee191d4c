import Fingerprint from '@mui/icons-material/Fingerprint';
import Button from '@mui/material/Button';
import type { Action } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { hasPasskeys } from './passkey.ts';

interface Props {
  readonly text: 'passkeys.signIn' | 'passkeys.confirm';
  readonly action: Action<'passkey' | undefined>;
}

/** Proves with a passkey who the operator is, where the browser can. */
export function PasskeyButton({ text, action }: Props) {
  const t = useT();
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Fingerprint />}
      disabled={action.isBusy}
      onClick={() => void action.run('passkey')}
    >
      {t(text)}
    </Button>
  );
}
