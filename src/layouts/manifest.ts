import { safeLink } from '#domain/safe-link.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { FAVICON_SIZES, type FaviconSize } from '#domain/store/site-settings.ts';
import { theme } from '#domain/store/theme.ts';
import { headerColour, startColour } from '#domain/store/theme-css.ts';

export interface Favicon {
  /** Side in pixels. */
  readonly size: FaviconSize;
  readonly src: string;
}

/** Favicons configured by the store, smallest first. */
export function favicons(settings: SiteSettings): Favicon[] {
  return FAVICON_SIZES.flatMap((size) => {
    const src = safeLink(settings[`favicon_${size}`]);
    return src ? [{ size, src }] : [];
  });
}

/** Size from which on an icon is offered as maskable, in pixels. */
const MASKABLE = 192;

/** Icons of the app. A store without favicons gets its first letter. */
function appIcons(settings: SiteSettings) {
  const icons = favicons(settings);
  if (icons.length === 0) return [{ src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
  return icons.flatMap(({ size, src }) =>
    (size < MASKABLE ? ['any'] : ['any', 'maskable']).map((purpose) => ({ src, sizes: `${size}x${size}`, purpose })),
  );
}

/** Web app manifest, served as `/manifest.webmanifest`. */
export function webManifest(settings: SiteSettings) {
  return {
    id: '/',
    name: settings.storeName,
    short_name: settings.storeName,
    ...(settings.seo_meta_description && { description: settings.seo_meta_description }),
    lang: settings.locale,
    dir: settings.dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: startColour(settings),
    theme_color: headerColour(settings, settings.color_scheme === 'dark' ? 'dark' : 'light'),
    icons: appIcons(settings),
  };
}

/** SVG icon with the first letter of the store on its brand colour, for stores without favicons. */
export function letterIcon(settings: SiteSettings): string {
  const { '--brand': brand, '--on-brand': ink } = theme(settings);
  const [letter = ''] = settings.storeName.match(/[\p{L}\p{N}]/u) ?? [];
  const text = `<text x="24" y="25" fill="${ink}" font-family="system-ui,sans-serif" font-weight="600" font-size="26" text-anchor="middle" dominant-baseline="central">${letter.toLocaleUpperCase(settings.locale)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${brand}"/>${text}</svg>`;
}
