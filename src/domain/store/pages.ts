/** Properties of a page that the parts of the site depend on. */
export interface SitePage {
  /** Path as in the name of its file below `src/pages`. Names in brackets stand for a part of the path. */
  readonly path: string;
  /**
   * `once`: a file for each store. `each`: a file for each product, category or content page, listed by
   * `publish/catalog-urls.ts`. `never`: rendered on demand.
   */
  readonly published: 'once' | 'each' | 'never';
  /** Whether robots.txt allows it. Pages that are personal or repeat the catalog are disallowed. */
  readonly isCrawled?: false | 'without query';
  /** True if its content depends on the query. The server ignores the query of all other pages (`?utm_source=…`). */
  readonly takesQuery?: true;
  /** True if the service worker keeps visited pages. Pages that are personal or change constantly are never kept. */
  readonly isKeptOffline?: true;
  readonly hasFooter?: false;
  /** False where the bag in the header is enough, because a bar would only cover text and buttons. */
  readonly hasCartBar?: false;
  /** True for a page that leads to a session and has nothing for a signed-in customer. */
  readonly isEntrance?: true;
  /** True for a page that digital stores do not have, because they deliver nothing. */
  readonly needsDelivery?: true;
  /** Its entry in the list of account sections. Its title is the text `account.{name}`. */
  readonly section?: { readonly name: string; readonly icon: string };
}

const CATALOG = { published: 'each', isKeptOffline: true } as const;
/** Pages about the customer. */
const PERSONAL = { published: 'once', isCrawled: false, hasCartBar: false } as const;
/** Pages with one primary action: no footer competes with it. */
const FORM = { ...PERSONAL, hasFooter: false } as const;
const OF_ORDER = { published: 'never', isCrawled: false, hasCartBar: false } as const;

const TABLE = [
  { path: '/', published: 'once', isKeptOffline: true },
  { path: '/category/[slug]/[...page]', ...CATALOG, isCrawled: 'without query', takesQuery: true },
  { path: '/product/[slug]', ...CATALOG },
  { path: '/product/reviews/[id]', ...CATALOG, takesQuery: true, hasCartBar: false },
  { path: '/page/[slug]', ...CATALOG, hasCartBar: false },
  { path: '/branch/[id]', published: 'never' },
  { path: '/search', published: 'once', isCrawled: false, isKeptOffline: true },
  { path: '/search-regular', published: 'never', isCrawled: false, takesQuery: true, isKeptOffline: true },

  { path: '/cart', ...FORM },
  { path: '/cart/discounts', ...PERSONAL },
  { path: '/checkout', ...FORM },
  { path: '/order-placed/[order_id]', ...OF_ORDER },
  { path: '/track-order/[order_id]', ...OF_ORDER },

  { path: '/login', ...FORM, isEntrance: true },
  { path: '/register', ...FORM, isEntrance: true },
  { path: '/forgot-password', ...FORM, isEntrance: true },
  { path: '/confirm-email', ...PERSONAL, isEntrance: true },
  { path: '/r/[referred_by]', published: 'never', isEntrance: true },

  // The account, with its sections in display order.
  { path: '/account', ...PERSONAL },
  { path: '/account/my-orders', ...PERSONAL, section: { name: 'orders', icon: 'box' } },
  { path: '/account/my-orders/[order_id]/invoice', ...OF_ORDER },
  { path: '/account/my-orders/reviews/[order_id]', ...OF_ORDER },
  { path: '/account/wishlist', ...PERSONAL, section: { name: 'wishlist', icon: 'heart' } },
  { path: '/account/addresses', ...PERSONAL, needsDelivery: true, section: { name: 'addresses', icon: 'pin' } },
  { path: '/account/add-address', ...FORM, needsDelivery: true },
  { path: '/account/wallet', ...PERSONAL, section: { name: 'wallet', icon: 'wallet' } },
  { path: '/account/rewards', ...PERSONAL, section: { name: 'rewards', icon: 'star' } },
  { path: '/account/scratch-cards', ...PERSONAL, section: { name: 'scratchCards', icon: 'ticket' } },
  { path: '/refer-a-friend', published: 'once', hasCartBar: false, section: { name: 'refer', icon: 'gift' } },
  { path: '/account/edit-profile', ...PERSONAL, section: { name: 'profile', icon: 'user' } },

  // Files, and pages that stand in for others.
  { path: '/robots.txt', published: 'once' },
  { path: '/manifest.webmanifest', published: 'once' },
  { path: '/favicon.ico', published: 'never' },
  { path: '/offline', published: 'once' },
  { path: '/404', published: 'never', hasCartBar: false },
  { path: '/500', published: 'never' },
  { path: '/[...path]', published: 'never', hasCartBar: false },
] as const satisfies readonly SitePage[];

/** All pages of the site, and what is particular about each. */
export const SITE_PAGES: readonly SitePage[] = TABLE;

/** The account sections, with literal types, so that their texts and icons are checked where they are used. */
export const SECTION_PAGES = TABLE.filter((page) => 'section' in page);

/** The page at a path, with or without parameters. */
export const pageAt = (path: string): SitePage | undefined =>
  SITE_PAGES.find((page) => {
    const pattern = page.path.replaceAll(/\/\[\.{3}\w+\]/g, '(?:/.*)?').replaceAll(/\[\w+\]/g, '[^/]+');
    return new RegExp(`^${pattern}/?$`).test(path);
  });

/** The page without parameters at a path, with or without a slash at the end. */
export const fixedPage = (path: string): SitePage | undefined =>
  SITE_PAGES.find((page) => page.path === path.replace(/(?<=.)\/+$/, ''));
