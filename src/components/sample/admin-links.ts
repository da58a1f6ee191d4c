import { safeLink } from '#domain/safe-link.ts';
import { deskPath } from '#domain/store/paths.ts';
import type { Store } from '../store.ts';

/** Where the owner of a new store adds a product and customises its look. */
export interface AdminLinks {
  readonly addProduct: string;
  readonly customise: string;
  /** Whether they lead to the desk: another application on this host, which needs a new page load. */
  readonly isHere: true | undefined;
}

/** The admin area of the setting `adminUrl`, or else the desk. Null if the store has neither. */
export function adminLinks({ site, settings, host }: Pick<Store, 'site' | 'settings' | 'host'>): AdminLinks | null {
  const elsewhere = safeLink(settings.adminUrl, [host])?.replace(/\/+$/, '');
  if (site.desk !== undefined && (!elsewhere || elsewhere === site.desk))
    return { addProduct: deskPath('products/new'), customise: deskPath('settings?group=look'), isHere: true };
  return elsewhere
    ? { addProduct: `${elsewhere}/products/add`, customise: `${elsewhere}/theme`, isHere: undefined }
    : null;
}
