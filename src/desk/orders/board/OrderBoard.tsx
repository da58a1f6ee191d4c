import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OperatorOrder, OperatorOrderInList } from '#contracts/operator/orders.ts';
import { SoundHint } from '../../alerts/SoundHint.tsx';
import { OpeningText } from '../../branches/OpeningText.tsx';
import { TodayButton } from '../../branches/TodayButton.tsx';
import { FirstStepsOnBoard } from '../../first-steps/FirstSteps.tsx';
import { Empty } from '../../frame/Empty.tsx';
import { Failure } from '../../frame/Failure.tsx';
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx';
import { useTitle } from '../../frame/use-title.ts';
import { useT } from '../../texts/desk-texts.ts';
import { AcceptDialog } from '../AcceptDialog.tsx';
import { BranchSelect } from '../BranchSelect.tsx';
import { NextStep } from '../NextStep.tsx';
import { useOrderBranch } from '../order-branch.ts';
import { OLDER_ORDERS } from '../order-path.ts';
import { useAcceptedNotice } from './accepted-notice.ts';
import { BoardCard } from './BoardCard.tsx';
import { BOARD_COLUMNS, type BoardColumn, boardOf } from './board.ts';
import { useActiveOrders } from './use-active-orders.ts';
import { useMinute } from './use-minute.ts';

interface Accepting {
  readonly onChooseTime: (order: OperatorOrderInList) => void;
  readonly onAccepted: ((order: OperatorOrder) => void) | undefined;
}

interface CardsProps {
  readonly column: BoardColumn;
  readonly orders: readonly OperatorOrderInList[];
  readonly accepting: Accepting;
}

function Cards({ column, orders, accepting }: CardsProps) {
  const t = useT();
  const now = useMinute();
  const isBranchShown = useOrderBranch().isMixed;
  if (orders.length === 0) return <Empty title={t(`board.none_${column}`)} />;
  return (
    <Stack spacing={1.25}>
      {orders.map((order) => (
        <BoardCard
          key={order.id}
          action={<NextStep order={order} {...accepting} />}
          {...{ order, now, isBranchShown }}
        />
      ))}
    </Stack>
  );
}

interface BoardProps {
  readonly board: Record<BoardColumn, OperatorOrderInList[]>;
  readonly accepting: Accepting;
}

/** Wide enough for several columns of cards, such as a tablet held upright. */
const WIDE = '(min-width: 700px)';
/** Where they have no room beside each other, the columns are scrolled sideways, from edge to edge of the window. */
const COLUMNS = {
  ...{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(240px, 1fr))', gap: 2, alignItems: 'start' },
  ...{ overflowX: 'auto', mx: { xs: -1.5, md: -3 }, px: { xs: 1.5, md: 3 }, pb: 1 },
} as const;

function Columns({ board, accepting }: BoardProps) {
  const t = useT();
  const id = useId();
  return (
    <Box sx={COLUMNS}>
      {BOARD_COLUMNS.map(({ name }) => (
        <Box key={name} component="section" aria-labelledby={id + name}>
          <Typography id={id + name} component="h2" variant="h6" sx={{ mb: 1.25, display: 'flex', gap: 1 }}>
            {t(`board.${name}`)}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {t('board.count', { count: board[name].length })}
            </Box>
          </Typography>
          <Cards column={name} orders={board[name]} accepting={accepting} />
        </Box>
      ))}
    </Box>
  );
}

function TabLabel({ count, name }: { count: number; name: string }) {
  const t = useT();
  return (
    <>
      <Box component="span" sx={{ fontSize: '1.125rem', lineHeight: 1.3 }}>
        {t('board.count', { count })}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', lineHeight: 1.3, whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </>
  );
}

function Tabbed({ board, accepting }: BoardProps) {
  const t = useT();
  const id = useId();
  const [column, setColumn] = useState<BoardColumn>('new');
  return (
    <>
      <Tabs
        value={column}
        onChange={(_, chosen: BoardColumn) => setColumn(chosen)}
        variant="fullWidth"
        aria-label={t('frame.board')}
        sx={{ mx: -1.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {BOARD_COLUMNS.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={<TabLabel count={board[name].length} name={t(`board.${name}_short`)} />}
            sx={{ px: 0.25 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${column}`}>
        <Cards column={column} orders={board[column]} accepting={accepting} />
      </div>
    </>
  );
}

/** Says that there are older orders in work than the board has room for. */
function Others({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={OLDER_ORDERS} color="inherit">
          {t('board.showOthers')}
        </Button>
      }
    >
      {t('board.others', { count })}
    </Alert>
  );
}

/** Whether the branch whose orders are shown is open. A kitchen that falls behind pauses it here. */
function ShownBranch() {
  const { branch } = useOrderBranch();
  if (!branch) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <OpeningText branch={branch} />
      <TodayButton branch={branch} />
    </Stack>
  );
}

/** The orders in work by what they are waiting for: columns on a wide screen, tabs on a narrow one. */
export default function OrderBoard() {
  const t = useT();
  useTitle(t('frame.board'));
  const isWide = useMediaQuery(WIDE);
  const tellAccepted = useAcceptedNotice();
  const [acceptDialog, setAcceptDialog] = useState<{ order: OperatorOrderInList; isOpen: boolean } | null>(null);
  const { data: page, error, refetch } = useActiveOrders();
  const { branchId } = useOrderBranch();
  if (error && !page) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!page) return <ScreenSkeleton />;
  const board = boardOf(page.data.filter((order) => branchId === null || order.branch_id === branchId));
  // The dialog is not part of the card, which leaves its column when somebody else accepts the order.
  const accepting: Accepting = {
    onChooseTime: (order) => setAcceptDialog({ order, isOpen: true }),
    // Among columns it is seen where the order went.
    onAccepted: isWide ? undefined : tellAccepted,
  };
  return (
    <>
      {/* As high without the hint, which leaves with the first press: nothing moves away from a finger. */}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 32, mb: isWide ? 2 : 0.5 }}>
        <Typography component="h1" variant="h5">
          {t('frame.board')}
        </Typography>
        <SoundHint />
        {isWide && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, marginInlineStart: 'auto' }}>
            <ShownBranch />
            <BranchSelect />
          </Stack>
        )}
      </Stack>
      {!isWide && (
        <Stack sx={{ gap: 1, '&:not(:empty)': { my: 1 } }}>
          <BranchSelect />
          <ShownBranch />
        </Stack>
      )}
      <FirstStepsOnBoard />
      <Others count={page.total - page.data.length} />
      {isWide ? <Columns {...{ board, accepting }} /> : <Tabbed {...{ board, accepting }} />}
      {acceptDialog && (
        <AcceptDialog
          key={acceptDialog.order.id}
          order={page.data.find(({ id }) => id === acceptDialog.order.id) ?? { ...acceptDialog.order, next_steps: [] }}
          isOpen={acceptDialog.isOpen}
          onClose={() => setAcceptDialog({ ...acceptDialog, isOpen: false })}
          onAccepted={accepting.onAccepted}
        />
      )}
    </>
  );
}
