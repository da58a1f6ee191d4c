import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { AT_MENU } from '../frame/above-menu.ts';
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
  /** Other actions, which are there without changes too. */
  readonly children?: ReactNode;
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 } as const;

/** The end of a long form. While there are changes it stays in sight: they are saved or discarded together. */
export function SaveBar({ action, count, onDiscard, onSave, label, children }: Props) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const isChanged = count > 0;
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    // The buttons are gone, and the keyboard should go on from here.
    if (wasChanged.current && !isChanged && document.activeElement === document.body)
      end.current?.focus({ preventScroll: true });
    wasChanged.current = isChanged;
  }, [isChanged]);
  const discard = () => {
    action.forget();
    onDiscard();
  };
  return (
    <Box
      ref={end}
      tabIndex={-1}
      sx={{ ...(isChanged && { position: 'sticky', zIndex: 2, bottom: AT_MENU }), mt: 2, outline: 'none' }}
    >
      <Paper
        variant={isChanged ? 'outlined' : 'elevation'}
        sx={
          isChanged
            ? { ...ROW, p: 1.25, borderColor: 'primary.main', borderEndStartRadius: 0, borderEndEndRadius: 0 }
            : { ...ROW, bgcolor: 'transparent' }
        }
      >
        {action.problem !== '' && (
          <Box sx={{ flex: '1 0 100%' }}>
            <Problem text={action.problem} />
          </Box>
        )}
        <Typography role="status" sx={{ fontWeight: 600, flex: '1 0 auto', px: 0.5 }}>
          {isChanged && t('form.unsaved')}
        </Typography>
        {children}
        {isChanged && (
          <>
            <Button color="inherit" onClick={discard} disabled={action.isBusy}>
              {t('form.discard')}
            </Button>
            <SubmitButton {...(onSave && { type: 'button', onClick: onSave })} isBusy={action.isBusy}>
              {label ?? t('form.save')}
            </SubmitButton>
          </>
        )}
      </Paper>
    </Box>
  );
}
