import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FirstSteps } from '#contracts/operator/first-steps.ts';
import type { FirstStep } from '#domain/operators/first-steps.ts';
import { hasRight } from '#domain/operators/roles.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useSession } from '../api/use-session.ts';
import { deviceChoice, useIsOn } from '../frame/device-choice.ts';
import { useT } from '../texts/desk-texts.ts';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { stepPath } from './step-path.ts';

/** Whether the first steps are shown, until they are done. */
const firstStepsChoice = deviceChoice('first-steps', true);

/** It explains the step that has no form of its own. */
const TODAY_PATH = '/today';

/** The open steps with those done. Null if none is open, until that is known, and for operators who may not do them. */
function useFirstSteps(): FirstSteps | null {
  const data = useDataProvider<DeskData>();
  const role = useSession()?.operator.role;
  const { data: steps } = useQuery({
    queryKey: ['first-steps'],
    queryFn: async () => (await data.firstSteps()).data,
    enabled: role !== undefined && hasRight(role, 'settings'),
  });
  return steps?.steps.some(({ is_done: isDone }) => !isDone) ? steps : null;
}

const hide = () => firstStepsChoice.choose(false);

/** So few open steps are one line above the board. */
const FEW_STEPS = 2;

/** The first steps above the board, which they leave to the orders once there has been one. */
export function FirstStepsOnBoard() {
  const steps = useFirstSteps();
  const isShown = useIsOn(firstStepsChoice);
  if (!steps || !isShown || steps.has_orders) return null;
  const [next, ...others] = steps.steps.filter(({ is_done: isDone }) => !isDone);
  if (!next || others.length >= FEW_STEPS) return <FirstStepsCard steps={steps} onHide={hide} />;
  return <StepsLeft count={others.length + 1} step={next.step} path={stepPath(next.step, steps) ?? TODAY_PATH} />;
}

function StepsLeft({ count, step, path }: { count: number; step: FirstStep; path: string }) {
  const t = useT();
  return (
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {t('firstSteps.left', { count })} ·{' '}
      <MuiLink component={Link} to={path} sx={{ display: 'inline-block', py: 0.25 }}>
        {t(`firstSteps.${step}`)}
      </MuiLink>
    </Typography>
  );
}

/** The first steps among the figures of today, where hidden ones are found again. */
export function FirstStepsToday() {
  const t = useT();
  const steps = useFirstSteps();
  const isShown = useIsOn(firstStepsChoice);
  if (!steps) return null;
  if (isShown) return <FirstStepsCard steps={steps} onHide={hide} />;
  return (
    <Button sx={{ mb: 1 }} onClick={() => firstStepsChoice.choose(true)}>
      {t('firstSteps.show')}
    </Button>
  );
}
