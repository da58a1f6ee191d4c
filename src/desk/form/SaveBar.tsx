import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ABOVE_MENU } from '../frame/above-menu.ts';
import { useT } from '../texts/desk-texts.ts';
import { Problem } from './Problem.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Action } from './use-action.ts';

interface Props {
  readonly action: Pick<Action<never>, 'isBusy' | 'problem' | 'forget'>;
  /** Number of changes that are not saved. */
  readonly count: number;
  readonly onDiscard: () => void;
  /** Where there is no form to submit. */
  readonly onSave?: () => void;
  /** Text of the button, if it is not "Save". */
  readonly label?: string;
  /** Other actions. */
  readonly children?: ReactNode;
}

/** The end of a long form, which stays in sight: its changes are saved or discarded together. */
export function SaveBar({ action, count, onDiscard, onSave, label, children }: Props) {
  const t = useT();
  const isChanged = count > 0;
  const discard = () => {
    action.forget();
    onDiscard();
  };
  return (
    <Paper
      variant="outlined"
      sx={{
        ...{ position: 'sticky', zIndex: 2, bottom: ABOVE_MENU, mt: 2, p: 1.25 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 },
        ...(isChanged && { borderColor: 'primary.main' }),
      }}
    >
      {action.problem !== '' && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Problem text={action.problem} />
        </Box>
      )}
      <Typography role="status" sx={{ fontWeight: 600, flex: '1 0 auto', px: 0.5 }}>
        {isChanged && t('form.changes', { count })}
      </Typography>
      {children}
      {isChanged && (
        <Button color="inherit" onClick={discard} disabled={action.isBusy}>
          {t('form.discard')}
        </Button>
      )}
      <SubmitButton
        {...(onSave && { type: 'button', onClick: onSave })}
        isBusy={action.isBusy}
        variant={isChanged ? 'contained' : 'outlined'}
      >
        {label ?? t('form.save')}
      </SubmitButton>
    </Paper>
  );
}
