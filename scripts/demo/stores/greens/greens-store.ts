import { HOUR_MS } from '#lib/durations.ts';
import type { DemoStore } from '../demo-store.ts';
import { BAKERY } from './bakery.ts';
import { DAIRY } from './dairy.ts';
import { DRINKS } from './drinks.ts';
import { FROZEN } from './frozen.ts';
import { FRUIT } from './fruit.ts';
import { HOME } from './home-and-garden.ts';
import { LAYOUT } from './layout.ts';
import { MEAT_AND_FISH } from './meat-and-fish.ts';
import { PAGES } from './pages.ts';
import { PANTRY } from './pantry.ts';
import { DISCOUNTS, FEES, TAX_CLASSES } from './prices.ts';
import { REVIEWS } from './reviews.ts';
import { cover } from './scene-code.ts';
import { BRANCHES, SETTINGS } from './settings.ts';
import { stock } from './shelf.ts';
import { SNACKS } from './snacks.ts';
import { art } from './studio.ts';
import { VEGETABLES } from './vegetables.ts';

const AISLES = [FRUIT, VEGETABLES, BAKERY, DAIRY, MEAT_AND_FISH, PANTRY, SNACKS, DRINKS, FROZEN, HOME].map(stock);

const GOODS = AISLES.flatMap(({ products }) => products);

const OFFERS = {
  slug: 'offers',
  name: 'Offers',
  description_html: '<p>Reduced until Sunday night, or until they are gone.</p>',
  image: cover('🏷️'),
};

/** Some of each aisle come first in the whole shop, instead of one aisle after another. */
const STRIDE = 41;
const mixed = GOODS.map((_, index) => GOODS[(index * STRIDE) % GOODS.length]).filter(
  (product) => product !== undefined,
);

const addedAt = (index: number): string =>
  new Date(Date.UTC(2026, 9, 31, 6) - ((index * 53) % GOODS.length) * 14 * HOUR_MS).toISOString();

export const GREENS: DemoStore = {
  host: 'greens.localhost',
  file: {
    format: 'frontage-store',
    version: 1,
    settings: SETTINGS,
    categories: [...AISLES.flatMap(({ categories }) => categories), OFFERS],
    products: mixed.map((product, index) => ({ ...product, created_at: addedAt(index) })),
    reviews: REVIEWS,
    pages: PAGES,
    branches: BRANCHES,
    layout: LAYOUT,
    discounts: DISCOUNTS,
    additional_fees: FEES,
    tax_classes: TAX_CLASSES,
  },
  art: art.recipes,
};
