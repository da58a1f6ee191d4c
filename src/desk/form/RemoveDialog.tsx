import Typography from '@mui/material/Typography';
import { useT } from '../texts/desk-texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { useAction } from './use-action.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** What becomes of it, and of what belongs to it. */
  readonly text: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is removed. */
export function RemoveDialog({ isOpen, title, text, remove, onClose }: Props) {
  const t = useT();
  const action = useAction(remove);
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
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
