import Down from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { OperatorOrderInList, OperatorStepRequest } from '#contracts/operator/orders.ts';
import { useT } from '../texts/desk-texts.ts';
import { useUsualMinutes } from './usual-minutes.ts';

interface Props extends Pick<ButtonProps, 'size'> {
  readonly order: Pick<OperatorOrderInList, 'scheduled_at'>;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onAccept: (step: OperatorStepRequest) => void;
  /** Asks for the minutes. */
  readonly onChoose: () => void;
}

/**
 * Accepts an order at once, with the minutes that were chosen last, or asks for others. An order for a chosen time
 * keeps that time, so that there is nothing to ask.
 */
export function AcceptButtons({ order, isBusy, isDisabled = false, onAccept, onChoose, size = 'large' }: Props) {
  const t = useT();
  const minutes = useUsualMinutes();
  const needsMinutes = order.scheduled_at === null;
  return (
    <Box sx={{ display: 'flex', flexGrow: { xs: 1, md: 0 }, gap: '1px', minWidth: 0 }}>
      <Button
        variant="contained"
        size={size}
        loading={isBusy}
        disabled={isDisabled}
        {...(isBusy && { 'aria-busy': true })}
        onClick={() => onAccept({ step: 'accept', ...(needsMinutes && { preparation_minutes: minutes }) })}
        sx={{
          flex: 1,
          minWidth: 0,
          px: { xs: 1, md: 2.75 },
          ...(needsMinutes && { borderStartEndRadius: 0, borderEndEndRadius: 0 }),
        }}
      >
        {needsMinutes ? t('accept.within', { minutes }) : t('step.accept')}
      </Button>
      {needsMinutes && (
        <Button
          variant="contained"
          size={size}
          disabled={isBusy || isDisabled}
          aria-label={t('accept.choose')}
          aria-haspopup="dialog"
          onClick={onChoose}
          sx={{ minWidth: 48, px: 0, borderStartStartRadius: 0, borderEndStartRadius: 0 }}
        >
          <Down />
        </Button>
      )}
    </Box>
  );
}
