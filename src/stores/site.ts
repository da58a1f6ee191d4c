import { atom } from 'nanostores';
import type { SiteData } from '#contracts/site.ts';

/** Site data as last answered; written by `startSiteData` alone. */
export const $site = atom<SiteData | null>(null);
