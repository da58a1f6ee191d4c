import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { PREPARATION_MINUTES_MAX } from '#contracts/limits.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { OrderName } from './order-path.ts';
import { useStep } from './use-order-action.ts';

const CHOICES = [10, 15, 20, 30, 45, 60];

interface Props {
  readonly order: OrderName;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Accepts an order with the minutes that it will take. */
export function AcceptDialog({ order, isOpen, onClose }: Props) {
  const t = useT();
  const [minutes, setMinutes] = useState('20');
  const action = useStep(order.id, onClose);
  const choose = (_: unknown, choice: string | null) => choice !== null && setMinutes(choice);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('accept.title', { number: order.order_number })}
      submit={t('step.accept')}
      action={action}
      onSubmit={() => void action.run({ step: 'accept', preparation_minutes: Number(minutes) })}
      onClose={onClose}
    >
      <ToggleButtonGroup exclusive fullWidth value={minutes} onChange={choose} aria-label={t('accept.minutes')}>
        {CHOICES.map((choice) => (
          <ToggleButton key={choice} value={String(choice)} sx={{ minHeight: 48, px: 0 }}>
            {choice}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label={t('accept.minutes')}
        type="number"
        required
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
        error={action.fields['preparation_minutes'] !== undefined}
        helperText={action.fields['preparation_minutes']}
        slotProps={{ htmlInput: { min: 1, max: PREPARATION_MINUTES_MAX, step: 1, inputMode: 'numeric' } }}
      />
    </FormDialog>
  );
}
