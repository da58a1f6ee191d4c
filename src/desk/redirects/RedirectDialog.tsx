import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { REDIRECT_TYPED_MAX } from '#contracts/limits.ts';
import type { OperatorRedirect } from '#contracts/operator/redirects.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { shownAddress } from './shown-address.ts';

interface Props {
  /** Null for a new one. */
  readonly redirect: OperatorRedirect | null;
  readonly onClose: () => void;
}

/** Adds or changes a redirect. */
export function RedirectDialog({ redirect, onClose }: Props) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [from, setFrom] = useState(shownAddress(redirect?.from ?? ''));
  const [to, setTo] = useState(shownAddress(redirect?.to ?? ''));
  const action = useAction(async () => {
    if (redirect) await data.changeRedirect(redirect.id, { from, to, seen: { from: redirect.from, to: redirect.to } });
    else await data.addRedirect({ from, to });
    notify(t('form.saved'), { type: 'success' });
    refresh();
    onClose();
  });
  const field = (name: 'from' | 'to', hint: string) => ({
    required: true,
    error: action.fields[name] !== undefined,
    helperText: action.fields[name] ?? hint,
    slotProps: { htmlInput: { dir: 'ltr', maxLength: REDIRECT_TYPED_MAX, spellCheck: false, autoCapitalize: 'none' } },
  });
  return (
    <FormDialog
      isOpen
      title={t(redirect ? 'redirects.change' : 'redirects.new')}
      submit={t('form.save')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('redirects.from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        {...field('from', t('redirects.fromText'))}
      />
      <TextField
        label={t('redirects.to')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        {...field('to', t('redirects.toText'))}
      />
    </FormDialog>
  );
}
