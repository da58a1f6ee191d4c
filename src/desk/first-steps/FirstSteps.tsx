import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FirstSteps } from '#contracts/operator/first-steps.ts';
import { hasRight } from '#domain/operators/roles.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useSession } from '../api/use-session.ts';
import { deviceChoice, useIsOn } from '../frame/device-choice.ts';
import { useT } from '../texts/desk-texts.ts';
import { FirstStepsCard } from './FirstStepsCard.tsx';

/** Whether the first steps are shown, until they are done. */
const firstStepsChoice = deviceChoice('first-steps', true);

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

/** The first steps above the board, which they leave to the orders once there has been one. */
export function FirstStepsOnBoard() {
  const steps = useFirstSteps();
  const isShown = useIsOn(firstStepsChoice);
  return steps && isShown && !steps.has_orders ? <FirstStepsCard steps={steps} onHide={hide} /> : null;
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
