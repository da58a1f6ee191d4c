import { fixedPage, pageAt } from '#domain/store/pages.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { headerColour, themeCss } from '#domain/store/theme-css.ts';
import { favicons } from './manifest.ts';

/** A `<link>` element of the head. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly sizes?: string;
}

/** Size of the icon used for home screens, in pixels. */
const TOUCH_ICON = 192;

/** Links to the store's favicons and its home screen icon. */
export function iconLinks(settings: SiteSettings): HeadLink[] {
  const icons = favicons(settings);
  const touch = icons.find(({ size }) => size === TOUCH_ICON);
  const links = icons.map(({ size, src }) => ({ rel: 'icon', href: src, sizes: `${size}x${size}` }));
  return touch ? [...links, { rel: 'apple-touch-icon', href: touch.src }] : links;
}

/** Head content shared by all pages of a store. */
export interface StoreHead {
  /** Order of the cascade layers, and the look of the store. */
  readonly css: string;
  /** Colours for the browser's own bars. The first whose media query matches counts. */
  readonly colours: readonly BarColour[];
  readonly icons: readonly HeadLink[];
}

/** Attributes of a `<meta name="theme-color">`. */
interface BarColour {
  readonly content: string;
  readonly media?: string;
}

function barColours(settings: SiteSettings): BarColour[] {
  const { color_scheme } = settings;
  const dark = { content: headerColour(settings, 'dark') };
  if (color_scheme === 'dark') return [dark];
  const light = { content: headerColour(settings, 'light') };
  return color_scheme === 'light' ? [light] : [{ ...dark, media: '(prefers-color-scheme:dark)' }, light];
}

const heads = new WeakMap<SiteSettings, StoreHead>();

/** Computed once per settings object, for all pages that share it. */
export function storeHead(settings: SiteSettings): StoreHead {
  const known = heads.get(settings);
  if (known) return known;
  const head = {
    css: `@layer reset,tokens,base,layout,components;${themeCss(settings)}`,
    colours: barColours(settings),
    icons: iconLinks(settings),
  };
  heads.set(settings, head);
  return head;
}

/** Absolute form of a URL. Null when it is invalid or empty. */
export const absoluteUrl = (url: string, origin: string): string | null =>
  url !== '' && URL.canParse(url, origin) ? new URL(url, origin).href : null;

/** True when the page shows the cart bar. */
export const hasCartBar = (path: string): boolean => pageAt(path)?.hasCartBar ?? true;

/** True when the page shows the powered-by footer. */
export const hasFooter = (path: string): boolean => fixedPage(path)?.hasFooter ?? true;
