import Categories from '@mui/icons-material/CategoryOutlined';
import Pages from '@mui/icons-material/DescriptionOutlined';
import Audit from '@mui/icons-material/HistoryOutlined';
import Today from '@mui/icons-material/InsightsOutlined';
import Products from '@mui/icons-material/Inventory2Outlined';
import Discounts from '@mui/icons-material/LocalOfferOutlined';
import Operators from '@mui/icons-material/PeopleOutlined';
import Customers from '@mui/icons-material/PersonSearchOutlined';
import Orders from '@mui/icons-material/ReceiptLongOutlined';
import Reviews from '@mui/icons-material/StarBorderOutlined';
import Branches from '@mui/icons-material/StorefrontOutlined';
import Settings from '@mui/icons-material/TuneOutlined';
import Board from '@mui/icons-material/ViewKanbanOutlined';
import { hasRight } from '#domain/operators/roles.ts';
import { useSession } from '../api/use-session.ts';

const SECTIONS = [
  { path: '/', text: 'frame.board', right: 'orders', Icon: Board },
  { path: '/today', text: 'today.title', right: 'figures', Icon: Today },
  { path: '/orders', text: 'frame.orders', right: 'orders', Icon: Orders },
  { path: '/customers', text: 'customers.title', right: 'customers', Icon: Customers },
  { path: '/discounts', text: 'discounts.title', right: 'discounts', Icon: Discounts },
  { path: '/branches', text: 'frame.branches', right: 'branchHours', Icon: Branches },
  { path: '/categories', text: 'frame.categories', right: 'catalog', Icon: Categories },
  { path: '/pages', text: 'frame.pages', right: 'catalog', Icon: Pages },
  { path: '/reviews', text: 'frame.reviews', right: 'catalog', Icon: Reviews },
  { path: '/products', text: 'frame.products', right: 'stock', Icon: Products },
  { path: '/operators', text: 'frame.operators', right: 'operators', Icon: Operators },
  { path: '/settings', text: 'settings.title', right: 'settings', Icon: Settings },
  { path: '/audit', text: 'frame.audit', right: 'audit', Icon: Audit },
] as const;

export type Section = (typeof SECTIONS)[number];

/** The entries of the menu that the operator's role may open. */
export function useSections(): readonly Section[] {
  const role = useSession()?.operator.role;
  return SECTIONS.filter(({ right }) => role !== undefined && hasRight(role, right));
}

/** The entry that a path belongs to. An order belongs to the list. */
export const sectionAt = (path: string): string => `/${path.split('/')[1] ?? ''}`;
