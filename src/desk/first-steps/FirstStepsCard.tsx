import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { FirstSteps } from '#contracts/operator/first-steps.ts';
import type { FirstStep } from '#domain/operators/first-steps.ts';
import { useT } from '../texts/desk-texts.ts';
import { stepPath } from './step-path.ts';

/** The steps that a new store still needs before it can sell, each with a link to its form. */
export function FirstStepsCard({ steps, onHide }: { steps: FirstSteps; onHide: () => void }) {
  const t = useT();
  const id = useId();
  const of = (isDone: boolean) => steps.steps.filter((each) => each.is_done === isDone).map(({ step }) => step);
  const [open, done] = [of(false), of(true)];
  const count = t('firstSteps.progress', { done: done.length, count: steps.steps.length });
  const names = done.map((step) => t(`firstSteps.${step}`));
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography id={id} component="h2" variant="h6" sx={{ flex: 1, minWidth: 'fit-content' }}>
          {t('firstSteps.title')}
        </Typography>
        <Typography color="textSecondary">{count}</Typography>
        <Button onClick={onHide}>{t('firstSteps.hide')}</Button>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={(100 * done.length) / steps.steps.length}
        aria-label={count}
        sx={{ my: 1.5, height: 6, borderRadius: 3 }}
      />
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 3, rowGap: 1.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
        }}
      >
        {open.map((step) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 1 }}>
            <Open color="disabled" />
            <Box sx={{ minWidth: 0 }}>
              <StepName step={step} path={stepPath(step, steps)} />
              <Typography color="textSecondary">{t(`firstSteps.why_${step}`)}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {names.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {t('firstSteps.done', { steps: names.join(' · ') })}
        </Typography>
      )}
    </Card>
  );
}

function StepName({ step, path }: { step: FirstStep; path: string | null }) {
  const t = useT();
  const name = t(`firstSteps.${step}`);
  if (path === null) return <Typography sx={{ fontWeight: 600, py: 0.25 }}>{name}</Typography>;
  return (
    <MuiLink component={Link} to={path} sx={{ fontWeight: 600, display: 'inline-block', py: 0.25 }}>
      {name}
    </MuiLink>
  );
}
