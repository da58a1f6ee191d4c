import type { z } from '@hono/zod-openapi';
import type { CacheVersions, siteDataResponse } from '#contracts/site.ts';
import { CACHE_KEYS } from '#domain/store/cache-keys.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { DESK_PATH } from '#domain/store/paths.ts';
import { storeOrigin } from '#domain/store/store-origin.ts';
import { readLayoutTargets, readSite, type StoredLayoutItem } from '#services/catalog/read-site.ts';
import { checkLayout, layoutReferences, presentLayout } from '../catalog/present-layout.ts';
import type { ReadContext } from '../request/read-route.ts';
import { presentBranch } from './present-branch.ts';
import { presentSettings } from './present-settings.ts';

/** All cache keys of the contract. Unchanged parts have version 0. */
export const presentVersions = (versions: Record<string, number>): CacheVersions =>
  Object.fromEntries(CACHE_KEYS.map((key) => [key, versions[key] ?? 0])) as CacheVersions;

/**
 * Data that every page needs, with the layout of a branch.
 * @param preview a layout in place of that of the store
 */
export async function siteData(
  { store: { db, host }, port, hasDesk, warn }: ReadContext,
  branchId: number | null,
  preview?: readonly StoredLayoutItem[],
): Promise<z.input<typeof siteDataResponse>> {
  const site = await readSite(db, branchId, preview);
  const items = checkLayout(site.layout, (message) => warn(`${host}: ${message}`));
  const settings = readSiteSettings(site.settings);
  const { canonicalOrigin } = site.settings;
  const origin = storeOrigin(host, port, canonicalOrigin);
  return {
    origin,
    layout: presentLayout(items, await readLayoutTargets(db, layoutReferences(items)), [
      host,
      new URL(origin).hostname,
    ]),
    settings: presentSettings(site.settings),
    branches: site.branches.map((branch) => presentBranch(branch, settings)),
    selected_branch_id: site.selectedBranchId,
    ...(site.layoutDiffersAt.length > 0 && { layout_differs_at: site.layoutDiffersAt }),
    no_branch_found: false,
    has_products: site.hasProducts,
    ...(hasDesk && !site.hasProducts && { desk: DESK_PATH }),
    versions: presentVersions(site.versions),
  };
}
