import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { CustomerNote } from '../CustomerNote.tsx';
import { OrderCard } from '../OrderCard.tsx';
import { leftFor, promisedAt } from './board.ts';
import { DueTime } from './DueTime.tsx';

interface Props {
  readonly order: OperatorOrderInList;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly isBranchShown: boolean;
  readonly action: ReactNode;
}

const EDGES = { none: undefined, soon: '#d97706', late: 'error.main' } as const;

/** An order on the board: when it is due, and all that has to be made, so that a kitchen can work from it. */
export function BoardCard({ order, now, isBranchShown, action }: Props) {
  const left = leftFor(order, now);
  return (
    <OrderCard
      order={order}
      isBranchShown={isBranchShown}
      action={action}
      edge={left ? EDGES[left.urgency] : undefined}
      {...(promisedAt(order) !== null && { when: <DueTime order={order} now={now} /> })}
    >
      {order.note !== '' && <CustomerNote text={order.note} />}
      <Items order={order} />
    </OrderCard>
  );
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
          {options !== '' && <WrittenText color="textSecondary">{options}</WrittenText>}
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
