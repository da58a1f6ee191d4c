import { DAY_MS } from '#lib/durations.ts';
import { categoryList } from '../category-list.ts';
import type { DemoStore } from '../demo-store.ts';
import { ACCESSORIES } from './accessories.ts';
import { CATEGORIES } from './categories.ts';
import { COATS_AND_SHOES } from './coats-and-shoes.ts';
import { FURNITURE_AND_DECOR } from './furniture-and-decor.ts';
import { HOUSEHOLD } from './household.ts';
import { LAYOUT } from './layout.ts';
import { PAGES } from './pages.ts';
import { DISCOUNTS } from './prices.ts';
import { REVIEWS } from './reviews.ts';
import { BRANCHES, SETTINGS } from './settings.ts';
import { art } from './studio.ts';
import { TABLE_AND_LIGHT } from './table-and-light.ts';
import { TOPS } from './tops.ts';
import { TROUSERS_AND_DRESSES } from './trousers-and-dresses.ts';

const PRODUCTS = [
  TOPS,
  TROUSERS_AND_DRESSES,
  COATS_AND_SHOES,
  ACCESSORIES,
  TABLE_AND_LIGHT,
  FURNITURE_AND_DECOR,
  HOUSEHOLD,
].flat();

const addedAt = (index: number): string =>
  new Date(Date.UTC(2026, 9, 30, 8) - ((index * 23) % PRODUCTS.length) * 3 * DAY_MS).toISOString();

export const ATLAS: DemoStore = {
  host: 'atlas.localhost',
  file: {
    format: 'frontage-store',
    version: 1,
    settings: SETTINGS,
    categories: categoryList(art, CATEGORIES, PRODUCTS),
    products: PRODUCTS.map((product, index) => ({ ...product, created_at: addedAt(index) })),
    reviews: REVIEWS,
    pages: PAGES,
    branches: BRANCHES,
    layout: LAYOUT,
    discounts: DISCOUNTS,
  },
  art: art.recipes,
};
