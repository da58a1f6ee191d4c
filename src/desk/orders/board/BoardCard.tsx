import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
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
/** What an item has more of is on the order's page. */
const OPTIONS = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;
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

/** The items to make, each with its options below it. */
function Items({ order: { items, more_items: more } }: Pick<Props, 'order'>) {
  const t = useT();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {items.map(({ quantity, name, options_label: options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change.
        <Box key={index} component="li" sx={{ mt: 0.75 }}>
          <Typography sx={{ fontWeight: 650 }}>
            {t('order.times', { count: quantity })} <bdi>{name}</bdi>
          </Typography>
          {options !== '' && (
            <WrittenText color="textSecondary" sx={OPTIONS}>
              {options}
            </WrittenText>
          )}
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" color="textSecondary" sx={{ mt: 0.75 }}>
          {t('board.moreItems', { count: more })}
        </Typography>
      )}
    </Box>
  );
}
