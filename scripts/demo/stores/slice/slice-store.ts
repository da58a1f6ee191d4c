import { DAY_MS } from '#lib/durations.ts';
import { categoryList } from '../category-list.ts';
import type { DemoStore } from '../demo-store.ts';
import { CATEGORIES } from './categories.ts';
import { DESSERTS } from './desserts.ts';
import { DEALS, DRINKS } from './drinks.ts';
import { LAYOUT } from './layout.ts';
import { PAGES } from './pages.ts';
import { CLASSICS } from './pizzas-classic.ts';
import { SIGNATURES } from './pizzas-signature.ts';
import { WHITE_AND_VEGAN } from './pizzas-white-and-vegan.ts';
import { YOUR_WAY } from './pizzas-your-way.ts';
import { DISCOUNTS, FEES } from './prices.ts';
import { REVIEWS } from './reviews.ts';
import { SALADS_AND_DIPS } from './salads-and-dips.ts';
import { BRANCHES, SETTINGS } from './settings.ts';
import { SIDES } from './sides.ts';
import { art } from './studio.ts';

const MENU = [CLASSICS, SIGNATURES, WHITE_AND_VEGAN, YOUR_WAY, SIDES, SALADS_AND_DIPS, DESSERTS, DRINKS, DEALS].flat();

/** The newest dishes are the last of the menu that a page shows first, so that "newest" is an order of its own. */
const addedAt = (index: number): string =>
  new Date(Date.UTC(2026, 8, 1, 10) - ((index * 37) % MENU.length) * DAY_MS).toISOString();

export const SLICE: DemoStore = {
  host: 'slice.localhost',
  file: {
    format: 'frontage-store',
    version: 1,
    settings: SETTINGS,
    categories: categoryList(art, CATEGORIES, MENU),
    products: MENU.map((product, index) => ({ ...product, created_at: addedAt(index) })),
    reviews: REVIEWS,
    pages: PAGES,
    branches: BRANCHES,
    layout: LAYOUT,
    discounts: DISCOUNTS,
    additional_fees: FEES,
  },
  art: art.recipes,
};
