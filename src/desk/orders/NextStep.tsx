import { useNotify } from 'react-admin';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useStep } from './use-order-action.ts';

interface Props {
  readonly order: OperatorOrderInList;
  /** Asks how long the order will take. */
  readonly onAccept: (order: OperatorOrderInList) => void;
}

/** The button of the step that an order on the board is waiting for. */
export function NextStep({ order, onAccept }: Props) {
  const t = useT();
  const notify = useNotify();
  // When it fails because somebody else was faster, this button may already be gone with its card.
  const { run, isBusy } = useStep(order.id, {
    onFailed: (problem) => notify(`${order.order_number}: ${problem}`, { type: 'error' }),
  });
  // Rejecting is an exception, which the order's own page offers.
  const step = order.next_steps.find((each) => each !== 'reject');
  if (step === undefined) return null;
  const act = () => (step === 'accept' ? onAccept(order) : void run({ step }));
  return (
    <SubmitButton
      type="button"
      variant={step === 'accept' ? 'contained' : 'outlined'}
      fullWidth
      isBusy={isBusy}
      onClick={act}
    >
      {t(`step.${step}`)}
    </SubmitButton>
  );
}
