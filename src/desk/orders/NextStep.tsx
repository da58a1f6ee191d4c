import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { useStep } from './use-order-action.ts';

/** The button of the step that an order on the board is waiting for. */
export function NextStep({ order }: { order: OperatorOrderInList }) {
  const t = useT();
  const notify = useNotify();
  const [isAccepting, setAccepting] = useState(false);
  const { run, isBusy, problem } = useStep(order.id);
  // Rejecting is an exception, which the order's own page offers.
  const step = order.next_steps.find((each) => each !== 'reject');
  useEffect(() => {
    if (problem !== '') notify(problem, { type: 'error' });
  }, [problem, notify]);
  if (step === undefined) return null;
  const act = () => (step === 'accept' ? setAccepting(true) : void run({ step }));
  return (
    <>
      <SubmitButton
        type="button"
        variant={step === 'accept' ? 'contained' : 'outlined'}
        fullWidth
        isBusy={isBusy}
        onClick={act}
      >
        {t(`step.${step}`)}
      </SubmitButton>
      <AcceptDialog order={order} isOpen={isAccepting} onClose={() => setAccepting(false)} />
    </>
  );
}
