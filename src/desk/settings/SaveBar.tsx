import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Action } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly count: number;
  readonly action: Pick<Action<never>, 'isBusy' | 'problem'>;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Saves all changes at once. It stays in sight, above the menu of narrow screens. */
export function SaveBar({ count, action, onSave, onDiscard }: Props) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={t('settings.changes', { count })}
      elevation={6}
      sx={{
        ...{ position: 'sticky', zIndex: 2, bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 16 } },
        ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 2, p: 1.25, ps: 2 },
        ...{ border: 1, borderColor: 'primary.main', borderRadius: 2 },
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, flex: 1, paddingInlineStart: 0.5 }}>
        {t('settings.changes', { count })}
      </Typography>
      <Button color="inherit" onClick={onDiscard} disabled={action.isBusy}>
        {t('settings.discard')}
      </Button>
      <SubmitButton type="button" isBusy={action.isBusy} onClick={onSave}>
        {t('settings.save')}
      </SubmitButton>
      {action.problem !== '' && (
        <Typography component="div" sx={{ width: '100%' }}>
          <Problem text={action.problem} />
        </Typography>
      )}
    </Paper>
  );
}
