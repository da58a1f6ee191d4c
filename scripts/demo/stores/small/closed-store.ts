/** A store that is closed for now: a small catalog that nobody sees until it opens again. */
import { type Layout, scenePalette } from '../../art/index.ts';
import { openArtBook } from '../art-book.ts';
import type { Category, DemoStore, Product } from '../demo-store.ts';
import { layoutItem } from '../layout-item.ts';
import { paragraphs } from '../prose.ts';
import { slugOf } from '../slug.ts';

const BRAND = '#8a3b5c';
const art = openArtBook(scenePalette(BRAND, 'warm'));
const logo = art.logo({ letter: 'B' });

const CATEGORIES: Category[] = [
  { slug: 'bread', name: 'Bread', image: art.category({ emoji: '🍞', seed: 'bread' }) },
  { slug: 'pastry', name: 'Pastry', image: art.category({ emoji: '🥐', seed: 'pastry' }) },
  { slug: 'cakes', name: 'Cakes', image: art.category({ emoji: '🎂', seed: 'cakes' }) },
];

type Row = readonly [name: string, emoji: string, category: string, price: number, text: string, layout?: Layout];

const ROWS: readonly Row[] = [
  ['Country loaf', '🍞', 'bread', 6.5, 'Wheat and a third rye, baked dark. Keeps for four days, if nobody finds it.'],
  ['Baguette', '🥖', 'bread', 3.2, 'Long, thin and gone by noon.'],
  ['Pretzel', '🥨', 'bread', 2.4, 'Dipped, salted, split at the belly the way it should be.'],
  ['Butter croissant', '🥐', 'pastry', 3.6, 'Three days of folding for three minutes of happiness.'],
  ['Sesame bagel', '🥯', 'pastry', 2.9, 'Boiled first, then baked. Dense enough to carry its filling.'],
  ['Chocolate donut', '🍩', 'pastry', 3.4, 'Brioche dough, fried once, glazed twice.', 'plate'],
  ['Birthday cake', '🎂', 'cakes', 42, 'Vanilla sponge and buttercream for twelve, candles included.', 'plinth'],
  ['Berry cupcake', '🧁', 'cakes', 4.2, 'A small one, for the days that are not a birthday.'],
];

const PRODUCTS: Product[] = ROWS.map(([name, emoji, category, selling_price, text, layout]) => ({
  slug: slugOf(name),
  name,
  selling_price,
  category_slugs: [category],
  description_html: paragraphs(text),
  images: [{ image: art.product({ emoji: [emoji], seed: name, ...(layout ? { layout } : {}) }), alt: name }],
}));

export const CLOSED: DemoStore = {
  host: 'closed.localhost',
  file: {
    format: 'frontage-store',
    version: 1,
    settings: {
      storeName: 'Bakehouse No. 9',
      logo,
      favicon: logo,
      og_image: logo,
      locale: 'en-US',
      currencyCode: 'USD',
      decimalPlaces: 2,
      symbolPlacement: 'before',
      store_type: 'physical',
      globalStoreEnable: false,
      storeBgColor: BRAND,
      storeTextOnBgColor: '#ffffff',
      storeTextColor: BRAND,
      poweredByFooter: '<p>Bakehouse No. 9. The oven is being rebuilt.</p><p>Served by Frontage.</p>',
      seo_meta_description:
        'Bakehouse No. 9 is rebuilding its oven and will be back shortly with bread, pastry and cakes.',
      seo_general_title_suffix: '| Bakehouse No. 9',
    },
    categories: CATEGORIES,
    products: PRODUCTS,
    pages: [
      {
        slug: 'about',
        title: 'About us',
        content_html: paragraphs('Three bakers, one oven, no shortcuts since 1989.'),
        updated_at: '2026-08-01T08:00:00Z',
      },
    ],
    branches: [
      {
        name: 'Harbor Row',
        is_main_branch: true,
        phone: '+1 207 555 0191',
        email: 'hello@bakehouse.example',
        address_1: '9 Harbor Row',
        city: 'Rockland',
        state: 'ME',
        pincode: '04841',
        country: 'US',
        lat: 44.1037,
        lng: -69.1089,
      },
    ],
    layout: [
      layoutItem('categories_grid', { title: 'Out of the oven' }),
      layoutItem('products_infinite_scroll', { title: 'Everything we bake' }),
    ],
  },
  art: art.recipes,
};
