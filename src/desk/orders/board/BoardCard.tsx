import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { type DeskTranslate, useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { OrderCard } from '../OrderCard.tsx';
import { promisedAt, type TimeLeft, timeLeft } from './board.ts';

interface Props {
  readonly order: OperatorOrderInList;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly action: ReactNode;
}

const EDGES = { none: undefined, soon: '#d97706', late: 'error.main' } as const;
const COLORS = { none: 'textPrimary', soon: 'textPrimary', late: 'error' } as const;

/** An order on the board: when it is due and what has to be made. */
export function BoardCard({ order, now, action }: Props) {
  const promised = promisedAt(order);
  const left = promised === null ? null : timeLeft(promised, now);
  // It waits for the customer.
  const isDone = order.status === 'ready' && order.order_type === 'pickup';
  return (
    <OrderCard
      order={order}
      action={action}
      edge={left && !isDone ? EDGES[left.urgency] : undefined}
      {...(promised !== null && { when: <DueTime promised={promised} left={isDone ? null : left} /> })}
    >
      <Items order={order} />
    </OrderCard>
  );
}

function DueTime({ promised, left }: { promised: string; left: TimeLeft | null }) {
  const t = useT();
  const { time } = useFormats();
  const due = t('board.due', { time: time(promised) });
  const minutes = left?.minutes ?? null;
  return (
    <Typography component="span" color={COLORS[left?.urgency ?? 'none']} sx={{ fontWeight: 650 }}>
      {minutes === null ? due : `${due} · ${leftText(minutes, t)}`}
    </Typography>
  );
}

/** How long is left, or how late it is; from two hours on in hours. */
function leftText(minutes: number, t: DeskTranslate): string {
  const count = Math.abs(minutes);
  if (minutes >= 0) return t('board.minutesLeft', { count });
  return count < 120 ? t('board.minutesLate', { count }) : t('board.hoursLate', { count: Math.floor(count / 60) });
}

/** The items to make, one a line. */
function Items({ order: { items, more_items: more } }: Pick<Props, 'order'>) {
  const t = useT();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0 }}>
      {items.map(({ quantity, name, options_label: options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change.
        <Typography key={index} component="li" sx={{ display: 'flex', gap: 0.5 }}>
          <span>{t('order.times', { count: quantity })}</span>
          {/* On its own, so that a long name loses its end in either direction of writing. */}
          <Box
            component="span"
            dir="auto"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {options === '' ? name : `${name}, ${options}`}
          </Box>
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" color="textSecondary">
          {t('board.moreItems', { count: more })}
        </Typography>
      )}
    </Box>
  );
}
