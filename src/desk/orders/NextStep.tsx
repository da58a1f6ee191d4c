import { useNotify } from 'react-admin';
import type { OperatorOrder, OperatorOrderInList } from '#contracts/operator/orders.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { AcceptButtons } from './AcceptButtons.tsx';
import { useStep } from './use-order-action.ts';

interface Props {
  readonly order: OperatorOrderInList;
  /** Asks how long the order will take. */
  readonly onChooseTime: (order: OperatorOrderInList) => void;
  readonly onAccepted?: ((order: OperatorOrder) => void) | undefined;
}

/** The button of the step that an order on the board is waiting for. */
export function NextStep({ order, onChooseTime, onAccepted }: Props) {
  const t = useT();
  const notify = useNotify();
  // When it fails because somebody else was faster, this button may already be gone with its card.
  const { run, isBusy } = useStep(order.id, {
    onDone: (changed) => changed.status === 'accepted' && onAccepted?.(changed),
    onFailed: (problem) => notify(`${order.order_number}: ${problem}`, { type: 'error' }),
  });
  // Rejecting is an exception, which the order's own page offers.
  const step = order.next_steps.find((each) => each !== 'reject');
  if (step === undefined) return null;
  if (step === 'accept')
    return <AcceptButtons {...{ order, isBusy }} onAccept={run} onChoose={() => onChooseTime(order)} />;
  return (
    <SubmitButton type="button" variant="outlined" fullWidth isBusy={isBusy} onClick={() => void run({ step })}>
      {t(`step.${step}`)}
    </SubmitButton>
  );
}
