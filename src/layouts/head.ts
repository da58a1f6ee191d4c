import type { SiteSettings } from '#domain/store/site-settings.ts';
import { theme, themeCss } from '#domain/store/theme.ts';
import { favicons } from './manifest.ts';

/** A `<link>` of the document's head. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly sizes?: string;
}

/** The side that home screens take. */
const TOUCH_ICON = 192;

/** The favicons that a store has, and the one for home screens. */
export function iconLinks(settings: SiteSettings): HeadLink[] {
  const icons = favicons(settings);
  const touch = icons.find(({ size }) => size === TOUCH_ICON);
  const links = icons.map(({ size, src }) => ({ rel: 'icon', href: src, sizes: `${size}x${size}` }));
  return touch ? [...links, { rel: 'apple-touch-icon', href: touch.src }] : links;
}

/** What the head of all pages of a store has alike. */
export interface StoreHead {
  /** The order of the style sheets, and the store's colours. */
  readonly css: string;
  /** Of the browser's own bars. */
  readonly colour: string;
  readonly icons: readonly HeadLink[];
}

const heads = new WeakMap<SiteSettings, StoreHead>();

/** Worked out once for all pages that share one reading of the settings. */
export function storeHead(settings: SiteSettings): StoreHead {
  const known = heads.get(settings);
  if (known) return known;
  const head = {
    css: `@layer reset,tokens,base,layout,components;${themeCss(settings)}`,
    colour: theme(settings)['--brand'],
    icons: iconLinks(settings),
  };
  heads.set(settings, head);
  return head;
}

/** Address of a page or picture as other sites have to write it; null for what is no address at all. */
export const absoluteUrl = (url: string, origin: string): string | null =>
  url !== '' && URL.canParse(url, origin) ? new URL(url, origin).href : null;

const WITHOUT_FOOTER = new Set([
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/account/add-address',
]);

const WITHOUT_CART_BAR = new Set([...WITHOUT_FOOTER, '/cart/discounts']);

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Whether the page of a path has the bar that leads to the cart. */
export const hasCartBar = (path: string): boolean => !WITHOUT_CART_BAR.has(withoutSlash(path));

/** Whether the powered-by footer is shown on the page of a path. */
export const hasFooter = (path: string): boolean => !WITHOUT_FOOTER.has(withoutSlash(path));
