import { safeLink } from '../safe-link.ts';
import { categoryPath, productPath } from '../store/paths.ts';

/** Where a banner can lead. */
export const LINK_TYPES = ['PRODUCT', 'CATEGORY', 'CUSTOM', 'NO_LINK'] as const;

/** Link target of a banner, as in the layout. */
export interface LinkTarget {
  readonly link_type: (typeof LINK_TYPES)[number];
  readonly data: { readonly custom_url?: string | undefined; readonly slug?: string | undefined };
}

/** URL of a banner's link. Null without a link, or if the link is unsafe. */
export function bannerLink({ link_type: type, data }: LinkTarget, ownHosts: readonly string[]): string | null {
  if (type === 'CUSTOM') return safeLink(data.custom_url ?? '', ownHosts);
  if (type === 'NO_LINK' || !data.slug) return null;
  return type === 'PRODUCT' ? productPath(data.slug) : categoryPath(data.slug);
}
