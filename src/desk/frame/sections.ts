import Audit from '@mui/icons-material/HistoryOutlined';
import Operators from '@mui/icons-material/PeopleOutlined';
import Orders from '@mui/icons-material/ReceiptLongOutlined';
import Board from '@mui/icons-material/ViewKanbanOutlined';

/** The entries of the menu. */
export const SECTIONS = [
  { path: '/', text: 'frame.board', Icon: Board },
  { path: '/orders', text: 'frame.orders', Icon: Orders },
  { path: '/operators', text: 'frame.operators', Icon: Operators },
  { path: '/audit', text: 'frame.audit', Icon: Audit },
] as const;

/** The entry that a path belongs to. An order belongs to the list. */
export const sectionAt = (path: string): string => `/${path.split('/')[1] ?? ''}`;
