import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useT } from '../texts/desk-texts.ts';
import { useFieldProblems } from './FieldProblems.tsx';
import { Problem } from './Problem.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Action } from './use-action.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly submit: string;
  /** Text of the button that changes nothing, if it is not "Cancel". */
  readonly dismiss?: string;
  /** True for an action that takes something away. */
  readonly isGrave?: boolean;
  /** State of the action, if it is one of the server. */
  readonly action?: Pick<Action<never>, 'isBusy' | 'problem' | 'forget'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form and one action. */
export function FormDialog({ isOpen, title, submit, dismiss, isGrave, action, onSubmit, onClose, children }: Props) {
  const t = useT();
  const id = useId();
  const { handlers, problems } = useFieldProblems();
  const close = () => {
    action?.forget();
    onClose();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form around the dialog is another one.
    event.stopPropagation();
    // A second click may arrive while the dialog fades out.
    if (isOpen) onSubmit();
  };
  return (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={send} {...handlers}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
            {problems}
            <Problem text={action?.problem ?? ''} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button color="inherit" onClick={close}>
            {dismiss ?? t('form.cancel')}
          </Button>
          <SubmitButton isBusy={action?.isBusy ?? false} color={isGrave ? 'error' : 'primary'}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
