import { computed, type ReadableAtom } from 'nanostores';
import type { SiteData } from '#contracts/site.ts';
import { $site } from './site.ts';

/** `layoutSettings` before site data has come. */
const NO_LAYOUT: SiteData['layout'] = [];

/** The items of the home page in their order. */
export const $layoutSettings: ReadableAtom<SiteData['layout']> = computed($site, (site) => site?.layout ?? NO_LAYOUT);
