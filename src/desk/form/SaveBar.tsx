import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useT } from '../texts/desk-texts.ts';
import { Problem } from './Problem.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Action } from './use-action.ts';

interface Props {
  readonly action: Pick<Action<never>, 'isBusy' | 'problem'>;
  readonly isChanged: boolean;
  /** Other actions, at the far end. */
  readonly children?: ReactNode;
}

/** The end of a long form, which stays in sight above the menu of narrow screens. */
export function SaveBar({ action, isChanged, children }: Props) {
  const t = useT();
  return (
    <Paper
      variant="outlined"
      sx={{ position: 'sticky', bottom: { xs: 68, md: 8 }, zIndex: 2, p: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Problem text={action.problem} />
      <div style={{ display: 'flex', gap: 8, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <SubmitButton isBusy={action.isBusy} variant={isChanged ? 'contained' : 'outlined'}>
          {t('form.save')}
        </SubmitButton>
        {children}
      </div>
    </Paper>
  );
}
