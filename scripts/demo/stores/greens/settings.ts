import type { Branch, Settings } from '../demo-store.ts';
import { AT_THE_MARKET } from './branch-offers.ts';
import { HERO } from './layout.ts';
import { AREAS, DELIVERY } from './prices.ts';
import { art, BRAND } from './studio.ts';

const logo = art.logo({ letter: 'F' });

export const SETTINGS: Settings = {
  storeName: 'Fieldgate Greens',
  logo,
  favicon: logo,
  og_image: HERO[0]?.image ?? logo,
  locale: 'en-GB',
  time_zone: 'Europe/London',
  currencyCode: 'GBP',
  decimalPlaces: 2,
  symbolPlacement: 'before',
  store_type: 'physical',
  globalStoreEnable: true,
  preparation_minutes: 45,
  road_minutes_per_km: 3.5,
  scratch_card_prizes: JSON.stringify([
    { type: 'reward', amount: 2, weight: 4 },
    { type: 'wallet', amount: 3, weight: 1 },
    { type: 'coupon', coupon_code: 'SAVE10', weight: 2 },
    { type: 'nothing', weight: 3 },
  ]),
  storeBgColor: BRAND,
  storeTextOnBgColor: '#ffffff',
  storeTextColor: '#1d6b40',
  plugin_product_reviews_star_color: '#b7791f',
  terms_page: 'terms',
  privacy_page: 'privacy',
  poweredByFooter:
    '<p>Fieldgate Greens · Gloucester Road and St Nicholas Market, Bristol</p><p><a href="/page/delivery">Delivery</a> · <a href="/page/returns">Returns</a> · <a href="/page/privacy">Privacy</a></p><p>Served by Frontage.</p>',
  seo_meta_title: 'Fieldgate Greens: groceries from Bristol and around',
  seo_meta_description:
    'Fruit, vegetables, bread, dairy and everything else a kitchen needs, from nine farms within forty miles of Bristol. Order by ten, eat by six.',
  seo_product_title_suffix: '| Fieldgate Greens',
  seo_product_description_suffix: 'Delivered in Bristol.',
  seo_category_title_suffix: 'delivered in Bristol | Fieldgate Greens',
  seo_page_title_suffix: '| Fieldgate Greens',
  seo_general_title_suffix: '| Fieldgate Greens',
};

const bristol = { city: 'Bristol', state: '', country: 'GB' };

export const BRANCHES: Branch[] = [
  {
    name: 'Gloucester Road',
    is_main_branch: true,
    phone: '+44 117 496 0142',
    email: 'gloucester-road@greens.example',
    address_1: '214 Gloucester Road',
    pincode: 'BS7 8NZ',
    lat: 51.4756,
    lng: -2.5911,
    delivery: DELIVERY,
    areas: AREAS.north,
    ...bristol,
  },
  {
    name: 'St Nicholas Market',
    phone: '+44 117 496 0187',
    email: 'market@greens.example',
    address_1: 'Corn Street',
    pincode: 'BS1 1JQ',
    lat: 51.4546,
    lng: -2.5934,
    delivery: DELIVERY,
    areas: AREAS.centre,
    products: AT_THE_MARKET,
    ...bristol,
  },
  {
    name: 'Bedminster',
    phone: '+44 117 496 0193',
    email: 'bedminster@greens.example',
    address_1: '88 North Street',
    pincode: 'BS3 1HJ',
    lat: 51.4405,
    lng: -2.6055,
    delivery: { ...DELIVERY, pincodes: [] },
    areas: AREAS.south,
    // Being rebuilt.
    opening_hours: {},
    ...bristol,
  },
];
