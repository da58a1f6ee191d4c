import type { Branch, Settings } from '../demo-store.ts';
import { AT_ALBERTA } from './branch-offers.ts';
import { AREAS, DELIVERY, EVENINGS } from './prices.ts';
import { art, BRAND, pie } from './studio.ts';

const logo = art.logo({ letter: 'S' });

export const SETTINGS: Settings = {
  storeName: 'Slice & Ember',
  logo,
  favicon: logo,
  og_image: art.banner({
    emoji: [pie('mozzarella', 'tomato', 'basil'), '🍷', '🥗', '🍅', '🧀'],
    seed: 'Fire, flour, patience',
    shape: 'wide',
  }),
  locale: 'en-US',
  time_zone: 'America/Los_Angeles',
  currencyCode: 'USD',
  decimalPlaces: 2,
  symbolPlacement: 'before',
  store_type: 'physical',
  globalStoreEnable: true,
  tax_included: true,
  default_tax_rate: 0,
  preparation_minutes: 20,
  road_minutes_per_km: 3,
  scratch_card_prizes: JSON.stringify([
    { type: 'reward', amount: 2, weight: 4 },
    { type: 'wallet', amount: 3, weight: 1 },
    { type: 'coupon', coupon_code: 'SAVE10', weight: 2 },
    { type: 'nothing', weight: 3 },
  ]),
  storeBgColor: BRAND,
  storeTextOnBgColor: '#fff7ec',
  storeTextColor: '#a3241b',
  plugin_product_reviews_star_color: '#c2710c',
  terms_page: 'terms',
  privacy_page: 'privacy',
  poweredByFooter:
    '<p>Slice &amp; Ember · Pearl District, Hawthorne, Alberta</p><p><a href="/page/allergens">Allergens</a> · <a href="/page/privacy">Privacy</a> · <a href="/page/legal-notice">Legal notice</a></p><p>Baked over oak. Served by Frontage.</p>',
  seo_meta_title: 'Slice & Ember: wood-fired pizza in Portland',
  seo_meta_description:
    'Wood-fired pizza on a 48-hour dough, in three sizes and five crusts. Order for pickup or delivery from three shops in Portland, Oregon.',
  seo_product_title_suffix: '| Slice & Ember',
  seo_product_description_suffix: 'Order from Slice & Ember, Portland.',
  seo_category_title_prefix: 'Order',
  seo_category_title_suffix: 'in Portland | Slice & Ember',
  seo_page_title_suffix: '| Slice & Ember',
  seo_general_title_suffix: '| Slice & Ember',
};

const portland = { city: 'Portland', state: 'OR', country: 'US' };

export const BRANCHES: Branch[] = [
  {
    name: 'Pearl District',
    is_main_branch: true,
    phone: '+1 503 555 0142',
    email: 'pearl@slice.example',
    address_1: '1138 NW Everett St',
    pincode: '97209',
    lat: 45.5252,
    lng: -122.6829,
    delivery: DELIVERY.pearl,
    areas: AREAS.pearl,
    ...portland,
  },
  {
    name: 'Hawthorne',
    phone: '+1 503 555 0167',
    email: 'hawthorne@slice.example',
    address_1: '3556 SE Hawthorne Blvd',
    pincode: '97214',
    lat: 45.5121,
    lng: -122.6272,
    delivery: DELIVERY.hawthorne,
    areas: AREAS.hawthorne,
    ...portland,
  },
  {
    name: 'Alberta Arts',
    phone: '+1 503 555 0189',
    email: 'alberta@slice.example',
    address_1: '1926 NE Alberta St',
    pincode: '97211',
    lat: 45.5591,
    lng: -122.6453,
    delivery: DELIVERY.alberta,
    opening_hours: EVENINGS,
    holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    products: AT_ALBERTA,
    ...portland,
  },
];
