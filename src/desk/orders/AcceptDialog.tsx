import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { PREPARATION_MINUTES_MAX } from '#contracts/limits.ts';
import type { OperatorOrder, OperatorOrderInList } from '#contracts/operator/orders.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { OrderName } from './order-path.ts';
import { useStep } from './use-order-action.ts';
import { setUsualMinutes, useUsualMinutes } from './usual-minutes.ts';

const CHOICES = [10, 15, 20, 30, 45, 60];
/** Of the row of choices, in pixels. */
const HEIGHT = 48;

interface Props {
  /** As it is now: somebody else may accept it meanwhile. */
  readonly order: OrderName & Pick<OperatorOrderInList, 'next_steps'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAccepted?: ((order: OperatorOrder) => void) | undefined;
}

/** Accepts an order with the minutes that it will take, which are proposed for the next one. */
export function AcceptDialog({ order, isOpen, onClose, onAccepted }: Props) {
  const t = useT();
  const usual = useUsualMinutes();
  const [minutes, setMinutes] = useState(usual);
  const [isTyped, setTyped] = useState(!CHOICES.includes(usual));
  const onDone = (accepted: OperatorOrder) => {
    onClose();
    onAccepted?.(accepted);
  };
  const action = useStep(order.id, { onDone });
  const submit = () => {
    setUsualMinutes(minutes);
    void action.run({ step: 'accept', preparation_minutes: minutes });
  };
  const choose = (_: unknown, choice: number | null) => choice !== null && setMinutes(choice);
  const isChoosing = isTyped || action.fields['preparation_minutes'] !== undefined;
  const isTaken = isOpen && !action.isBusy && action.problem === '' && !order.next_steps.includes('accept');
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('accept.title', { number: order.order_number })}
      submit={t('step.accept')}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      {isTaken ? (
        // In place of the choices, so that no button moves away from a finger.
        <Alert
          severity="warning"
          sx={{ minHeight: HEIGHT, py: 0, alignItems: 'center', '& .MuiAlert-message': { py: 0.25 } }}
        >
          {t('accept.taken')}
        </Alert>
      ) : (
        <ToggleButtonGroup exclusive fullWidth value={minutes} onChange={choose} aria-label={t('accept.minutes')}>
          {CHOICES.map((choice) => (
            <ToggleButton key={choice} value={choice} sx={{ minHeight: HEIGHT, px: 0 }}>
              {choice}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {isChoosing ? (
        <NumberField
          label={t('accept.minutes')}
          required
          isWhole
          {...{ min: 1, max: PREPARATION_MINUTES_MAX }}
          value={minutes}
          onChange={(typed) => setMinutes(typed ?? minutes)}
          problem={action.fields['preparation_minutes']}
        />
      ) : (
        <Button onClick={() => setTyped(true)} sx={{ alignSelf: 'start' }}>
          {t('accept.other')}
        </Button>
      )}
    </FormDialog>
  );
}
