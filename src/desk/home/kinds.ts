import type { LayoutCode } from '#contracts/layout.ts';
import type { HomeItem } from '#contracts/operator/home-layout.ts';
import { isPluginKind, PLUGIN_KINDS, PLUGINS, type PluginKind } from '#domain/plugins/plugins.ts';

/** A field of an element, by the part of its data that it edits. */
export type Field =
  | 'title'
  | 'placeholder'
  | 'html'
  | 'banner'
  | 'banners'
  | 'links'
  | 'products'
  | 'categories'
  | 'category'
  | 'sort'
  | 'limit';

/** A kind of element: what is edited of it, and its data when it is new. */
export interface Kind {
  readonly fields: readonly Field[];
  readonly fresh: Readonly<Record<string, unknown>>;
  /** Navigation and lists that are no sections of the page. */
  readonly isSpecial?: boolean;
}

/** A new banner. */
export const FRESH_BANNER = {
  ...{ image: null, mobile_image: null, link_type: 'NO_LINK', data: {} },
  ...{ title: '', text: '', button: '' },
} as const;

/** A new link of a navigation. */
export const FRESH_LINK = { label: '', url: '/' } as const;

const PRODUCTS: Kind = { fields: ['title', 'products', 'category', 'sort', 'limit'], fresh: { title: '' } };
const CATEGORIES: Kind = { fields: ['title', 'categories'], fresh: { title: '' } };
const LINKS: Kind = { fields: ['links'], fresh: { links: [] }, isSpecial: true };

/** The elements that operators add, in the order of the menu. */
export const KINDS: Readonly<Record<LayoutCode, Kind>> = {
  static_banner: { fields: ['banner'], fresh: { banner: FRESH_BANNER } },
  banner_slider: { fields: ['banners'], fresh: { banners: [FRESH_BANNER] } },
  slider_centered: { fields: ['title', 'banners'], fresh: { title: '', banners: [FRESH_BANNER] } },
  search_block: { fields: ['title', 'placeholder'], fresh: { title: '', placeholder: '' } },
  categories_grid: CATEGORIES,
  categories_horizontal_strip: CATEGORIES,
  products_display: PRODUCTS,
  product_horizontal_strip: PRODUCTS,
  custom_html_block: { fields: ['html'], fresh: { html: '' } },
  products_infinite_scroll: { fields: ['title', 'category', 'sort'], fresh: { title: '' }, isSpecial: true },
  top_nav: LINKS,
  bottom_nav: LINKS,
  footer_nav: LINKS,
};

/** Elements with links, which are on the pages of all branches. */
export const MENUS = ['top_nav', 'bottom_nav', 'footer_nav'] as const satisfies readonly LayoutCode[];
export const isMenu = (code: string): boolean => MENUS.some((menu) => menu === code);

const PLUGIN: Kind = { fields: [], fresh: {} };

/** Codes of elements and of plugins. A store may have a plugin that shows nothing in its place from an import. */
export type KnownCode = LayoutCode | PluginKind;

export const ELEMENT_CODES = Object.keys(KINDS) as readonly LayoutCode[];
/** Plugins that show something where they are placed. */
export const PLUGIN_CODES: readonly PluginKind[] = PLUGIN_KINDS.filter((kind) => PLUGINS[kind].slot !== null);

const isElement = (code: string): code is LayoutCode => Object.hasOwn(KINDS, code);
/** Whether this version of the desk knows the code. */
export const isKnown = (code: string): code is KnownCode => isElement(code) || isPluginKind(code);
export const isPlugin = (code: KnownCode): code is PluginKind => !isElement(code);
export const kindOf = (code: KnownCode): Kind => (isElement(code) ? KINDS[code] : PLUGIN);

/** A new element. */
export const freshItem = (code: KnownCode): HomeItem => ({
  ...{ code, type: isElement(code) ? 'designElement' : 'plugin', data: { ...kindOf(code).fresh } },
  ...{ settings: {}, unique_id: null, branches: [] },
});
