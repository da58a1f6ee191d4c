import { categoryList } from '../category-list.ts';
import type { DemoStore } from '../demo-store.ts';
import { ACCESSOIRES } from './accessoires.ts';
import { CATEGORIES } from './categories.ts';
import { HOSEN_UND_KLEIDER } from './hosen-und-kleider.ts';
import { JACKEN_UND_SCHUHE } from './jacken-und-schuhe.ts';
import { LAYOUT } from './layout.ts';
import { MOEBEL_UND_DEKO } from './moebel-und-deko.ts';
import { OBERTEILE } from './oberteile.ts';
import { ORDNUNG } from './ordnung.ts';
import { PAGES } from './pages.ts';
import { REVIEWS } from './reviews.ts';
import { BRANCHES, SETTINGS } from './settings.ts';
import { art } from './studio.ts';
import { TISCH_UND_LICHT } from './tisch-und-licht.ts';

const PRODUCTS = [
  OBERTEILE,
  HOSEN_UND_KLEIDER,
  JACKEN_UND_SCHUHE,
  ACCESSOIRES,
  TISCH_UND_LICHT,
  MOEBEL_UND_DEKO,
  ORDNUNG,
].flat();

const addedAt = (index: number): string =>
  new Date(Date.UTC(2026, 9, 30, 8) - ((index * 23) % PRODUCTS.length) * 3 * 86_400_000).toISOString();

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
  },
  art: art.recipes,
};
