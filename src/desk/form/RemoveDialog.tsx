import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import { useT } from '../texts/desk-texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { useAction } from './use-action.ts';

interface Props {
  readonly isOpen: boolean;
  /** Name of the removed record. */
  readonly name: string;
  /** The consequences for it, and for all that belongs to it. */
  readonly text: string;
  readonly remove: () => Promise<unknown>;
  /** Also called once it is removed. */
  readonly onClose: () => void;
}

/** Asks before something is removed. */
export function RemoveDialog({ isOpen, name, text, remove, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const action = useAction(async () => {
    await remove();
    notify(t('form.removed', { name }), { type: 'success' });
    refresh();
    onClose();
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('form.removeTitle', { name })}
      submit={t('form.remove')}
      isGrave
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text}</Typography>
    </FormDialog>
  );
}
