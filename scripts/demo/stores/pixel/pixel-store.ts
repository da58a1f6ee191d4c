import { DAY_MS } from '#lib/durations.ts';
import { type CategoryRow, categoryList } from '../category-list.ts';
import type { DemoStore, LayoutItem, Settings } from '../demo-store.ts';
import { banner, layoutItem } from '../layout-item.ts';
import { FILM } from './film.ts';
import { GAME_ASSETS } from './game-assets.ts';
import { PAGES } from './pages.ts';
import { REVIEWS } from './reviews.ts';
import { SOUNDS } from './sounds.ts';
import { art, BRAND } from './studio.ts';
import { TEMPLATES } from './templates.ts';

const PRODUCTS = [SOUNDS, TEMPLATES, GAME_ASSETS, FILM].flat();

const CATEGORIES: readonly CategoryRow[] = [
  ['sounds', 'Sounds', '🎧', null, 'Recorded in rooms, by people, through air.'],
  ['loops', 'Loops & phrases', null, 'sounds', 'Musical ideas with the key and tempo in the file name.'],
  ['effects', 'Sound effects', null, 'sounds', 'For interfaces, games and everything that needs to answer.'],
  ['templates', 'Templates', '💻', null, 'A good start, and nothing that you have to delete first.'],
  ['design', 'Decks & screens', null, 'templates', 'For presenting, publishing and shipping.'],
  ['paper', 'On paper', null, 'templates', 'Made to be printed, folded and written on.'],
  ['game-assets', 'Game assets', '🎮', null, 'Clean, light and consistent enough to mix.'],
  ['worlds', 'Worlds & characters', null, 'game-assets', 'Places to go and somebody to meet there.'],
  ['objects', 'Objects & sprites', null, 'game-assets', 'Things to pick up, wield and spend.'],
  ['film', 'Photo & film', '📷', null, 'Grain, light and the right kind of damage.'],
  ['free', 'Free', '🎁', null, 'No account, no catch.'],
];

const CASTLE = { pack: 'case', emoji: '🏰', colour: '#7a3fb0' } as const;
const DRAGON = { pack: 'case', emoji: '🐉', colour: '#0f766e' } as const;

const HERO = [
  banner(art, ['🎮', '🎧', DRAGON, '🕹️', '💿'], {
    link_type: 'CATEGORY',
    data: { category_slug: 'game-assets' },
    title: 'Made once. Yours for good.',
    text: 'Sounds, templates and game assets by people who sign their work.',
    button: 'Browse game assets',
  }),
  banner(art, ['🎹', '🎙️', '🎧', '🎷', '🎚️'], {
    link_type: 'PRODUCT',
    data: { product_slug: 'dusty-keys' },
    title: 'Dusty Keys',
    text: 'Sixty-four felt piano phrases that leave room for a voice.',
    button: 'Listen closer',
  }),
  banner(art, ['🎁', '🔔', '💎', '📋', '🪙'], {
    link_type: 'CUSTOM',
    data: { custom_url: '/category/free' },
    title: 'Three packs, zero dollars',
    text: 'Interface sounds, gems, and paperwork for freelancers.',
    button: 'Get them free',
  }),
];

const LAYOUT: LayoutItem[] = [
  layoutItem('top_nav', {
    links: [
      { label: 'Sounds', url: '/category/sounds' },
      { label: 'Templates', url: '/category/templates' },
      { label: 'Game assets', url: '/category/game-assets' },
      { label: 'Photo & film', url: '/category/film' },
      { label: 'Free', url: '/category/free' },
      { label: 'Licenses', url: '/page/licenses' },
    ],
  }),
  layoutItem('banner_slider', { banners: HERO }),
  layoutItem('categories_grid', {
    title: '',
    category_slugs: ['sounds', 'templates', 'game-assets', 'film', 'free', 'loops', 'worlds', 'design'],
  }),
  layoutItem('product_horizontal_strip', {
    title: 'Fresh from the foundry',
    product_slugs: [
      'dragon-rigged',
      'dusty-keys',
      'runway-pitch-deck',
      'castle-keep-kit',
      'golden-hour-presets',
      'tap-click-chime',
      'tin-robots',
    ],
  }),
  layoutItem('static_banner', {
    banner: banner(art, [CASTLE, '🏰', '🌲', '🪙', '🛡️'], {
      link_type: 'PRODUCT',
      data: { product_slug: 'castle-keep-kit' },
      title: 'Build a town by tonight',
      text: '186 pieces on one grid.',
      button: 'Castle Keep Kit',
    }),
  }),
  layoutItem('custom_html_block', {
    html: '<h2>Half goes to the maker</h2><p>Every pack is signed, and whoever signed it gets <strong>half of what it earns</strong>. No subscriptions, no filler, no training of models. <a href="/page/licenses">Two short licenses.</a></p>',
  }),
  layoutItem('products_infinite_scroll', { title: 'Everything', sort: 'newest' }),
  layoutItem('bottom_nav', {
    links: [
      { label: 'Home', url: '/', icon: 'home' },
      { label: 'Sounds', url: '/category/sounds', icon: 'play' },
      { label: 'Games', url: '/category/game-assets', icon: 'grid' },
      { label: 'Search', url: '/search', icon: 'search' },
      { label: 'Account', url: '/account', icon: 'user' },
    ],
  }),
];

const logo = art.logo({ letter: 'P' });

const SETTINGS: Settings = {
  storeName: 'Pixel Foundry',
  logo,
  favicon: logo,
  og_image: HERO[0]?.image ?? logo,
  locale: 'en-US',
  time_zone: 'America/Los_Angeles',
  currencyCode: 'USD',
  decimalPlaces: 2,
  symbolPlacement: 'before',
  store_type: 'digital',
  contact_link: '/page/support',
  globalStoreEnable: true,
  storeBgColor: BRAND,
  storeTextOnBgColor: '#ffffff',
  storeTextColor: '#6d28d9',
  plugin_product_reviews_star_color: '#b45309',
  terms_page: 'terms',
  privacy_page: 'privacy',
  poweredByFooter:
    '<p>Pixel Foundry · <a href="/page/licenses">Licenses</a> · <a href="/page/support">Support</a> · <a href="/page/privacy">Privacy</a></p><p>Served by Frontage.</p>',
  seo_meta_title: 'Pixel Foundry: sounds, templates and game assets',
  seo_meta_description:
    'Sample packs, design templates and game assets, signed by the people who made them. Buy once, use forever, no subscription.',
  seo_product_title_suffix: '| Pixel Foundry',
  seo_category_title_suffix: 'to download | Pixel Foundry',
  seo_page_title_suffix: '| Pixel Foundry',
  seo_general_title_suffix: '| Pixel Foundry',
};

/** One pack a month or so, the newest last in its list. */
const releasedAt = (index: number): string =>
  new Date(Date.UTC(2026, 9, 20, 12) - ((index * 11) % PRODUCTS.length) * 26 * DAY_MS).toISOString();

export const PIXEL: DemoStore = {
  host: 'pixel.localhost',
  file: {
    format: 'frontage-store',
    version: 1,
    settings: SETTINGS,
    categories: categoryList(art, CATEGORIES, PRODUCTS),
    products: PRODUCTS.map((product, index) => ({ ...product, created_at: releasedAt(index) })),
    reviews: REVIEWS,
    pages: PAGES,
    branches: [
      {
        name: 'Foundry',
        is_main_branch: true,
        phone: '+1 503 555 0113',
        email: 'hello@pixel.example',
        address_1: '2210 NW Raleigh St',
        city: 'Portland',
        state: 'OR',
        pincode: '97210',
        country: 'US',
        lat: 45.5342,
        lng: -122.6966,
      },
    ],
    layout: LAYOUT,
  },
  art: art.recipes,
};
