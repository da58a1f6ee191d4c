import Categories from '@mui/icons-material/CategoryOutlined';
import Pages from '@mui/icons-material/DescriptionOutlined';
import Audit from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Today from '@mui/icons-material/InsightsOutlined';
import Products from '@mui/icons-material/Inventory2Outlined';
import Discounts from '@mui/icons-material/LocalOfferOutlined';
import Operators from '@mui/icons-material/PeopleOutlined';
import Fees from '@mui/icons-material/PercentOutlined';
import Customers from '@mui/icons-material/PersonSearchOutlined';
import Orders from '@mui/icons-material/ReceiptLongOutlined';
import Reviews from '@mui/icons-material/StarBorderOutlined';
import Branches from '@mui/icons-material/StorefrontOutlined';
import Settings from '@mui/icons-material/TuneOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { type ElementType, type FunctionComponent, lazy } from 'react';
import { hasRight, type OperatorRight } from '#domain/operators/roles.ts';
import { useSession } from './api/use-session.ts';
import type { DeskKey } from './texts/desk-texts.ts';

interface Section {
  readonly path: string;
  readonly text: DeskKey;
  /** The right that opens it. */
  readonly right: OperatorRight;
  readonly Icon: ElementType;
  /** By the paths below that of the section. */
  readonly screens: Readonly<Record<string, FunctionComponent>>;
}

/** Loads the code of a screen when it is first opened. */
const screen = (load: () => Promise<{ default: FunctionComponent }>): FunctionComponent => lazy(load);

/** The first screen. */
export const Board = screen(() => import('./orders/board/OrderBoard.tsx'));

/** All sections in the order of the menu. */
export const SECTIONS: readonly Section[] = [
  {
    path: '/',
    text: 'frame.board',
    right: 'orders',
    Icon: BoardIcon,
    screens: { '': Board },
  },
  {
    path: '/orders',
    text: 'frame.orders',
    right: 'orders',
    Icon: Orders,
    screens: {
      '': screen(() => import('./orders/OrderList.tsx')),
      '/:id': screen(() => import('./orders/OrderPage.tsx')),
    },
  },
  {
    path: '/products',
    text: 'frame.products',
    right: 'stock',
    Icon: Products,
    screens: {
      '': screen(() => import('./products/list/ProductList.tsx')),
      '/:id': screen(() => import('./products/form/ProductPage.tsx')),
    },
  },
  {
    path: '/today',
    text: 'today.title',
    right: 'figures',
    Icon: Today,
    screens: { '': screen(() => import('./today/TodayPage.tsx')) },
  },
  {
    path: '/categories',
    text: 'frame.categories',
    right: 'catalog',
    Icon: Categories,
    screens: {
      '': screen(() => import('./categories/CategoryList.tsx')),
      '/:id': screen(() => import('./categories/CategoryPage.tsx')),
    },
  },
  {
    path: '/discounts',
    text: 'discounts.title',
    right: 'discounts',
    Icon: Discounts,
    screens: {
      '': screen(() => import('./discounts/DiscountList.tsx')),
      '/:id': screen(() => import('./discounts/DiscountPage.tsx')),
    },
  },
  {
    path: '/fees',
    text: 'fees.title',
    right: 'settings',
    Icon: Fees,
    screens: { '': screen(() => import('./fees/FeesPage.tsx')) },
  },
  {
    path: '/reviews',
    text: 'frame.reviews',
    right: 'catalog',
    Icon: Reviews,
    screens: { '': screen(() => import('./reviews/ReviewList.tsx')) },
  },
  {
    path: '/customers',
    text: 'customers.title',
    right: 'customers',
    Icon: Customers,
    screens: {
      '': screen(() => import('./customers/CustomerList.tsx')),
      '/:id': screen(() => import('./customers/CustomerPage.tsx')),
    },
  },
  {
    path: '/branches',
    text: 'frame.branches',
    right: 'branchHours',
    Icon: Branches,
    screens: {
      '': screen(() => import('./branches/BranchList.tsx')),
      '/:id': screen(() => import('./branches/BranchPage.tsx')),
    },
  },
  {
    path: '/home',
    text: 'frame.home',
    right: 'catalog',
    Icon: Home,
    screens: {
      '': screen(() => import('./home/HomePage.tsx')),
      '/menus': screen(() => import('./home/MenusPage.tsx')),
    },
  },
  {
    path: '/pages',
    text: 'frame.pages',
    right: 'catalog',
    Icon: Pages,
    screens: {
      '': screen(() => import('./pages/PageList.tsx')),
      '/redirects': screen(() => import('./redirects/RedirectList.tsx')),
      '/:id': screen(() => import('./pages/ContentPage.tsx')),
    },
  },
  {
    path: '/settings',
    text: 'settings.title',
    right: 'settings',
    Icon: Settings,
    screens: { '': screen(() => import('./settings/Settings.tsx')) },
  },
  {
    path: '/operators',
    text: 'frame.operators',
    right: 'operators',
    Icon: Operators,
    screens: { '': screen(() => import('./operators/OperatorList.tsx')) },
  },
  {
    path: '/audit',
    text: 'frame.audit',
    right: 'audit',
    Icon: Audit,
    screens: { '': screen(() => import('./audit/AuditList.tsx')) },
  },
];

/** The sections that the operator's role may open. */
export function useSections(): readonly Section[] {
  const role = useSession()?.operator.role;
  return SECTIONS.filter(({ right }) => role !== undefined && hasRight(role, right));
}

/** The path of the section that a screen belongs to. An order belongs to the list. */
export const sectionAt = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** The same section whole. Undefined for an address that belongs to none. */
export const findSection = (path: string): Section | undefined =>
  SECTIONS.find((section) => section.path === sectionAt(path));
