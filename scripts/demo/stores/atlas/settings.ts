import type { Branch, Settings } from '../demo-store.ts';
import { HERO } from './layout.ts';
import { DELIVERY } from './prices.ts';
import { art, BRAND } from './studio.ts';

const logo = art.logo({ letter: 'A' });

export const SETTINGS: Settings = {
  storeName: 'Atlas & Söhne',
  logo,
  favicon: logo,
  og_image: HERO[0]?.image ?? logo,
  locale: 'de-DE',
  time_zone: 'Europe/Berlin',
  currencyCode: 'EUR',
  decimalPlaces: 2,
  symbolPlacement: 'after',
  store_type: 'physical',
  globalStoreEnable: true,
  tax_included: true,
  default_tax_rate: 19,
  show_delivery_distance: false,
  storeBgColor: BRAND,
  storeTextOnBgColor: '#fbf4ea',
  storeTextColor: '#8a4b2a',
  plugin_product_reviews_star_color: '#b7791f',
  terms_page: 'agb',
  privacy_page: 'datenschutz',
  poweredByFooter:
    '<p>Atlas &amp; Söhne · Schanze und Altona</p><p><a href="/page/versand-und-rueckgabe">Versand &amp; Rückgabe</a> · <a href="/page/datenschutz">Datenschutz</a> · <a href="/page/impressum">Impressum</a></p><p>Alle Preise inklusive Mehrwertsteuer. Betrieben mit Frontage.</p>',
  seo_meta_title: 'Atlas & Söhne: Mode und Wohnen aus Hamburg',
  seo_meta_description:
    'Kleidung, Schuhe und Dinge fürs Zuhause aus Werkstätten, die wir mit Namen kennen. Versand aus Hamburg, Rückgabe innerhalb von 60 Tagen.',
  seo_product_title_suffix: '| Atlas & Söhne',
  seo_product_description_suffix: 'Kostenlose Rückgabe bei Atlas & Söhne.',
  seo_category_title_suffix: 'kaufen | Atlas & Söhne',
  seo_page_title_suffix: '| Atlas & Söhne',
  seo_general_title_suffix: '| Atlas & Söhne',
};

const hamburg = { city: 'Hamburg', state: 'HH', country: 'DE' };

export const BRANCHES: Branch[] = [
  {
    name: 'Schanzenviertel',
    is_main_branch: true,
    phone: '+49 40 66969 120',
    email: 'schanze@atlas.example',
    address_1: 'Susannenstraße 27',
    pincode: '20357',
    lat: 53.5627,
    lng: 9.9636,
    delivery: DELIVERY,
    ...hamburg,
  },
  {
    name: 'Altona',
    phone: '+49 40 66969 184',
    email: 'altona@atlas.example',
    address_1: 'Ottenser Hauptstraße 41',
    pincode: '22765',
    lat: 53.5522,
    lng: 9.9274,
    delivery: DELIVERY,
    ...hamburg,
  },
];
