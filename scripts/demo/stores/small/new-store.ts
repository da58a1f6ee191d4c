/** A store on its first day: settings, a branch and a home page that has nothing to show yet. */
import { scenePalette } from '../../art/index.ts';
import { openArtBook } from '../art-book.ts';
import type { DemoStore } from '../demo-store.ts';
import { layoutItem } from '../layout-item.ts';

const BRAND = '#0f5257';
const art = openArtBook(scenePalette(BRAND, 'light'));
const logo = art.logo({ letter: 'L' });

export const NEW: DemoStore = {
  host: 'new.localhost',
  file: {
    format: 'frontage-store',
    version: 1,
    settings: {
      storeName: 'Linden & Daughters',
      logo,
      favicon: logo,
      og_image: logo,
      locale: 'en-US',
      currencyCode: 'USD',
      decimalPlaces: 2,
      symbolPlacement: 'before',
      store_type: 'physical',
      globalStoreEnable: true,
      storeBgColor: BRAND,
      storeTextOnBgColor: '#ffffff',
      storeTextColor: BRAND,
      poweredByFooter: '<p>Linden &amp; Daughters. Opening soon.</p><p>Served by Frontage.</p>',
      seo_meta_description: 'Linden & Daughters is setting up shop. Come back soon to see what is on the shelves.',
      seo_general_title_suffix: '| Linden & Daughters',
    },
    branches: [
      {
        name: 'Elm Street',
        is_main_branch: true,
        phone: '+1 207 555 0128',
        email: 'hello@linden.example',
        address_1: '41 Elm St',
        city: 'Camden',
        state: 'ME',
        pincode: '04843',
        country: 'US',
        lat: 44.2098,
        lng: -69.0648,
      },
    ],
    layout: [
      layoutItem('search_block', { title: '' }),
      layoutItem('categories_grid', { title: 'Categories' }),
      layoutItem('products_infinite_scroll', { title: 'Products' }),
    ],
  },
  art: art.recipes,
};
