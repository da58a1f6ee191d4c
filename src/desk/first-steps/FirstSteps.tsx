import Button from '@mui/material/Button';
import { useIsOn } from '../frame/device-choice.ts';
import { useT } from '../texts/desk-texts.ts';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { firstStepsChoice, useFirstSteps } from './use-first-steps.ts';

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
