import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { type DeskTranslate, useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { leftFor, promisedAt, type Timed } from './board.ts';

const COLORS = { none: 'textPrimary', soon: 'textPrimary', late: 'error' } as const;

interface Props {
  readonly order: Timed;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** When an order is due, and how long is left or how late it is. Nothing if no time was promised. */
export function DueTime({ order, now }: Props) {
  const t = useT();
  const { time } = useFormats();
  const promised = promisedAt(order);
  if (promised === null) return null;
  const left = leftFor(order, now);
  const due = t('board.due', { time: time(promised) });
  const parts = typeof left?.minutes === 'number' ? [`${due} ·`, leftText(left.minutes, t)] : [due];
  return (
    <Typography component="span" color={COLORS[left?.urgency ?? 'none']} sx={{ fontWeight: 650 }}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          {/* A number stays with its unit where the line is too short for both parts. */}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {part}
          </Box>
        </Fragment>
      ))}
    </Typography>
  );
}

/** How long is left, or how late it is; from two hours on in hours. */
function leftText(minutes: number, t: DeskTranslate): string {
  const count = Math.abs(minutes);
  if (minutes >= 0) return t('board.minutesLeft', { count });
  return count < 120 ? t('board.minutesLate', { count }) : t('board.hoursLate', { count: Math.floor(count / 60) });
}
