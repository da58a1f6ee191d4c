import Delivery from '@mui/icons-material/DeliveryDiningOutlined';
import Pickup from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { orderPath } from './order-path.ts';
import { PaymentChip } from './PaymentChip.tsx';

interface Props {
  readonly order: OperatorOrderInList;
  /** Beside the payment: the status where it is not clear. */
  readonly chip?: ReactNode;
  /** Whether to name its branch, of which the store has several. */
  readonly isBranchShown: boolean;
  readonly action?: ReactNode;
  /** Instead of the time that the customer chose, or else of the order. */
  readonly when?: ReactNode;
  /** Colour of the leading edge of a card that stands out. */
  readonly edge?: string | undefined;
  /** Further lines. */
  readonly children?: ReactNode;
}

/** An order in short. The whole card leads to it. */
export function OrderCard({ order, chip, isBranchShown, action, when, edge, children }: Props) {
  const t = useT();
  const { orderPrice, time } = useFormats();
  const Type = order.order_type === 'delivery' ? Delivery : Pickup;
  const ordered = order.scheduled_at
    ? t('orders.for', { time: time(order.scheduled_at) })
    : t('orders.since', { time: time(order.created_at) });
  return (
    <Card
      component="article"
      sx={{
        ...{ position: 'relative', p: 1.5, '&:hover': { borderColor: 'primary.main' } },
        ...(edge && { '&, &:hover': { borderColor: edge, borderInlineStartWidth: 6 } }),
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 1 }}
      >
        <MuiLink
          component={Link}
          to={orderPath(order.id)}
          underline="none"
          color="textPrimary"
          sx={{
            fontWeight: 650,
            fontSize: '1.125rem',
            whiteSpace: 'nowrap',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {order.order_number}
        </MuiLink>
        {when ?? (
          <Typography component="span" sx={{ fontWeight: order.scheduled_at ? 650 : 400, whiteSpace: 'nowrap' }}>
            {ordered}
          </Typography>
        )}
      </Stack>
      {/* Where a name would be cut off beside the branch, the branch and the units are below it. */}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 0.75, mt: 0.5, color: 'text.secondary' }}
      >
        <Type fontSize="small" titleAccess={t(`orders.${order.order_type}`)} />
        <WrittenText noWrap sx={{ flex: isBranchShown ? '1 1 8rem' : 1, minWidth: 0 }}>
          {order.customer_name}
        </WrittenText>
        {isBranchShown && (
          <WrittenText noWrap sx={{ minWidth: 0, fontWeight: 600 }}>
            {order.branch_name}
          </WrittenText>
        )}
        {(children === undefined || order.more_items > 0) && (
          <Typography component="span" sx={{ whiteSpace: 'nowrap' }}>
            {t('orders.units', { count: order.units })}
          </Typography>
        )}
      </Stack>
      {children}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, mt: 1, flexWrap: 'wrap' }}>
        {chip}
        <PaymentChip {...order} />
        <Box sx={{ flex: 1 }} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {orderPrice(order.total, order)}
        </Typography>
      </Stack>
      {action && <Box sx={{ position: 'relative', zIndex: 1, mt: 1.25 }}>{action}</Box>}
    </Card>
  );
}
