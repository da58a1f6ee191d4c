import { ROAD_FACTOR } from '../delivery/distance.ts';
import { PLUGIN_KINDS, PLUGINS, type PluginKind, type PluginSettings, pluginSwitch } from '../plugins/plugins.ts';
import { MESSAGE_SETTINGS } from './message-settings.ts';
import { ORDER_SETTINGS, PAYMENT_SETTINGS, PRIVACY_SETTINGS } from './order-settings.ts';
import { REWARD_SETTINGS } from './reward-settings.ts';
import { type GroupedSetting, inGroup } from './setting-groups.ts';
import type { SettingSpec, SettingValues } from './setting-spec.ts';
import { COLOR_SCHEMES, THEME_PRESET_NAMES } from './theme-presets.ts';

/** Sizes of the square favicons that `/img` serves, in pixels. The URL of each is the setting `favicon_<size>`. */
export const FAVICON_SIZES = [16, 32, 36, 48, 96, 128, 144, 192, 512] as const;
export type FaviconSize = (typeof FAVICON_SIZES)[number];

/** Kinds of page with their own SEO prefixes and suffixes. Every other page is `general`. */
export const SEO_KINDS = ['product', 'category', 'page', 'general'] as const;
export type SeoKind = (typeof SEO_KINDS)[number];
export type SeoAffixKey = `seo_${SeoKind}_${'title' | 'description'}_${'prefix' | 'suffix'}`;

const PAGES: Readonly<Record<SeoKind, string>> = {
  product: 'product pages',
  category: 'category pages',
  page: 'content pages',
  general: 'other pages',
};

const text = (description: string, value = '') => ({ type: 'text', default: value, description }) as const;
const image = (description: string) => ({ type: 'image', default: '', description }) as const;
const page = (description: string) =>
  ({
    type: 'pattern',
    default: '',
    pattern: /^[a-z0-9_-]{1,200}$/,
    example: 'terms',
    names: 'page',
    description,
  }) as const;
const colour = (description: string, value: string) => ({ type: 'colour', default: value, description }) as const;
const flag = (description: string, value: 'true' | 'false') =>
  ({ type: 'boolean', default: value, description }) as const;

/** Creates a table with one entry for each item, keyed by `name(item)`. */
function each<Item, Key extends string, Spec>(
  items: readonly Item[],
  name: (item: Item) => Key,
  spec: (item: Item) => Spec,
) {
  return Object.fromEntries(items.map((item) => [name(item), spec(item)])) as Record<Key, Spec>;
}

const SEO_AFFIXES = SEO_KINDS.flatMap((kind) =>
  (['title', 'description'] as const).flatMap((field) =>
    (['prefix', 'suffix'] as const).map((side) => ({
      kind,
      field,
      side,
      key: `seo_${kind}_${field}_${side}` as const,
    })),
  ),
);

type Table = Readonly<Record<string, SettingSpec>>;

const STORE = {
  globalStoreEnable: flag('The store is open. Off shows a closed notice', 'true'),
  storeName: text('Name of the store, shown in the header and in page titles', 'My store'),
  logo: image('Logo of the store'),
  locale: {
    type: 'locale',
    default: 'en-US',
    description: 'Language and region of the store. Its texts, prices and dates follow it',
  },
  time_zone: {
    type: 'time_zone',
    default: 'UTC',
    description: 'Time zone of the store. Opening hours and order times follow it',
  },
  store_type: {
    type: 'choice',
    options: ['physical', 'digital'],
    optionNames: { physical: 'Physical goods', digital: 'Digital goods' },
    default: 'physical',
    description: 'Type of the store. One of digital goods shows no prices and no cart bar',
  },
  contact_link: {
    type: 'contact',
    names: 'page_path',
    default: '',
    description:
      'Contact for digital products: where shoppers ask about them. A page, website, mailto: or tel: address. Empty: the contact of the main branch',
    isAdvanced: true,
  },
  adminUrl: {
    type: 'link',
    default: '',
    description: 'Other back office, to which the sample page links. Empty: this one',
    isAdvanced: true,
  },
} as const satisfies Table;

const PRICES = {
  currencyCode: { type: 'currency', default: 'USD', description: 'Currency of all prices' },
  decimalPlaces: {
    ...{ type: 'integer', min: 0, max: 4, default: '2' },
    description: 'Digits after the decimal point of a price',
    isAdvanced: true,
  },
  symbolPlacement: {
    type: 'choice',
    options: ['before', 'after'],
    optionNames: { before: 'Before the number', after: 'After the number' },
    default: 'before',
    description: 'Place of the currency symbol',
    isAdvanced: true,
  },
  tax_included: flag('Prices include tax. Off adds it to the total', 'true'),
  default_tax_rate: {
    type: 'percent',
    default: '0',
    description: 'Default tax rate: percent for delivery, fees and products without a tax class',
  },
  show_unit_prices: flag(
    'Unit prices. Products whose name ends with a metric size, such as 250 g, show a price per kilogram or liter',
    'false',
  ),
} as const satisfies Table;

const CUSTOMERS = {
  registration_needs_phone: flag('Phone number required: accounts with a password need one', 'false'),
} as const satisfies Table;

const DELIVERY = {
  road_factor: {
    type: 'pattern',
    pattern: /^[1-9](?:[.][0-9]{1,4})?$/,
    default: String(ROAD_FACTOR),
    example: '1.3',
    measure: 'ratio',
    description: 'Road distance: how many times the straight line. 1.3 means 30% longer',
    isAdvanced: true,
  },
  preparation_minutes: {
    type: 'integer',
    min: 0,
    max: 1_440,
    default: '0',
    description: 'Preparation time: minutes until an order is ready. 0 shows no delivery time',
  },
  road_minutes_per_km: {
    type: 'pattern',
    pattern: /^\d{1,2}(?:[.]\d{1,2})?$/,
    default: '2',
    example: '2.5',
    measure: 'per_km',
    description: 'Driving time: minutes per kilometer of road. 2 means 30 km/h',
    milesDescription: 'Driving time: minutes per mile of road. 3 means 20 mph',
    isAdvanced: true,
  },
  show_delivery_distance: flag('Show the delivery distance in the cart', 'true'),
  map_tiles_url: {
    type: 'pattern',
    // Its host becomes part of the policy of the desk.
    pattern: /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s"'<>\\]{1,400}$/i,
    default: '',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
    description:
      'Map pictures: the background of delivery areas at the desk. An https URL with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png. Empty: a plain grid',
    isSecret: true,
    isAdvanced: true,
  },
  map_tiles_attribution: {
    ...text('Source of the map pictures, shown below the map as their license demands'),
    isSecret: true,
    isAdvanced: true,
  },
} as const satisfies Table;

const LOOK = {
  color_scheme: {
    type: 'choice',
    options: COLOR_SCHEMES,
    optionNames: { both: "Like the shopper's device" },
    default: 'light',
    description: 'Light or dark pages',
  },
  theme_preset: {
    type: 'choice',
    options: THEME_PRESET_NAMES,
    default: 'classic',
    description: 'Look of the store: shapes, spacing, headings and header',
  },
  storeBgColor: colour('Brand color: header and primary buttons', '#0f5257'),
  storeTextOnBgColor: colour('Color of text on the brand color', '#ffffff'),
  storeTextColor: colour('Color of links, and of other accents on white', '#0f5257'),
  plugin_product_reviews_star_color: colour('Color of the rating stars', '#b45309'),
  poweredByFooter: {
    type: 'html',
    default: '',
    description: 'Text at the end of the footer',
    isAdvanced: true,
  },
} as const satisfies Table;

const NAMED_PAGES = {
  terms_page: page('Terms: the page that the consent text links to'),
  privacy_page: page('Privacy policy: the page that the consent text links to'),
  product_page: page('Notes on products: the page that each product links to, about allergens or licenses for example'),
} as const satisfies Table;

const SEARCH = {
  canonicalOrigin: {
    type: 'pattern',
    pattern: /^https?:\/\/[^\s/?#@]+(?:[/?#].*)?$/i,
    example: 'https://shop.example',
    default: '',
    description: 'Address of the store in search engines, such as https://shop.example. Empty: the primary host',
    isAdvanced: true,
  },
  og_image: image('Picture of shared links, shown when a page of the store is shared'),
  seo_meta_title: text('Title of the home page, and of pages without one. Empty: the name of the store'),
  seo_meta_description: text('Description of the home page, and of pages without one'),
  ...each(
    SEO_AFFIXES,
    ({ key }) => key,
    ({ kind, field, side }) => ({
      ...text(`Text ${side === 'prefix' ? 'before' : 'after'} the ${field} of ${PAGES[kind]}`),
      section: kind,
      isAdvanced: true as const,
    }),
  ),
} as const satisfies Table;

const ICONS = each(
  FAVICON_SIZES,
  (size) => `favicon_${size}` as const,
  (size) => ({ ...image(`Icon of ${size} by ${size} pixels`), isAdvanced: true as const }),
);

/** Each plugin's switch, followed by its settings. */
const PLUGIN_TABLE = Object.fromEntries(
  PLUGIN_KINDS.flatMap((kind) => [
    [pluginSwitch(kind), flag(PLUGINS[kind].description, 'false')] as const,
    ...Object.entries(PLUGINS[kind].settings),
  ]),
) as Record<ReturnType<typeof pluginSwitch<PluginKind>>, ReturnType<typeof flag>> & PluginSettings;

/** All site settings of a store: type, default, group, and a description for the operator. */
export const SETTINGS = {
  ...inGroup('store', STORE),
  ...inGroup('look', LOOK),
  ...inGroup('prices', PRICES),
  ...inGroup('delivery', DELIVERY),
  ...inGroup('orders', ORDER_SETTINGS),
  ...inGroup('payments', PAYMENT_SETTINGS),
  ...inGroup('customers', { ...CUSTOMERS, ...PRIVACY_SETTINGS }),
  ...inGroup('rewards', REWARD_SETTINGS),
  ...inGroup('messages', MESSAGE_SETTINGS),
  ...inGroup('pages', NAMED_PAGES),
  ...inGroup('search', SEARCH),
  ...inGroup('icons', ICONS),
  ...inGroup('plugins', PLUGIN_TABLE),
} as const satisfies Readonly<Record<string, GroupedSetting>>;

/** All that operators can set: the settings, and the picture for every favicon without one of its own. */
export const OPERATOR_SETTINGS: Readonly<Record<string, GroupedSetting>> = {
  ...inGroup('icons', {
    favicon: image('Icon of the store: a square picture, shown in browser tabs and on home screens'),
  }),
  ...SETTINGS,
};

/** The parsed settings of one store with defaults. Names are those of the contract. */
export type SiteSettings = SettingValues<typeof SETTINGS> & {
  /** Writing direction of the locale, for `<html dir>`. */
  readonly dir: 'ltr' | 'rtl';
  /** Unknown settings, unparsed. */
  readonly other: Readonly<Record<string, string>>;
};

export type SettingKey = keyof typeof SETTINGS;

/** Whether a text is the name of a site setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** Whether a setting is a credential for another service, which is never displayed. */
export const isCredentialSetting = (key: string): boolean =>
  isSettingKey(key) && (SETTINGS[key] as SettingSpec).isSecret === 'key';
