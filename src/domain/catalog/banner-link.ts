import { safeLink } from '../safe-link.ts';

/** What a banner leads to, as the layout has it. */
export interface Linked {
  readonly link_type: 'PRODUCT' | 'CATEGORY' | 'CUSTOM' | 'NO_LINK';
  readonly data: { readonly custom_url?: string | undefined; readonly slug?: string | undefined };
}

/** Address that a banner leads to; null where it leads nowhere, or to nowhere safe. */
export function bannerLink({ link_type: type, data }: Linked, ownHosts: readonly string[]): string | null {
  if (type === 'CUSTOM') return safeLink(data.custom_url ?? '', ownHosts);
  if (type === 'NO_LINK' || !data.slug) return null;
  return `/${type === 'PRODUCT' ? 'product' : 'category'}/${encodeURIComponent(data.slug)}`;
}
