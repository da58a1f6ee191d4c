import { isDeepStrictEqual } from 'node:util';
import { type SiteBranch, type SiteRows, type StoredLayoutItem, siteRows } from '#db/catalog/site.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { DEFAULT_BRANCH_ID } from '#domain/branches/default-branch.ts';

export type { ShownPage, ShownPageLink } from '#db/catalog/content-pages.ts';
export { contentPage as readPage, contentPages as readPages } from '#db/catalog/content-pages.ts';
export type { LayoutReferences, LayoutTargets, SiteBranch, StoredLayoutItem } from '#db/catalog/site.ts';
export { layoutTargets as readLayoutTargets } from '#db/catalog/site.ts';
export { cacheVersions as readVersions } from '#db/change-log.ts';

export interface Site extends SiteRows {
  selectedBranchId: number;
  /** The branches with a different layout. */
  layoutDiffersAt: number[];
}

/**
 * Data that every page of a store needs, with the layout of a branch. An unknown branch falls back to the main one.
 * @param preview a layout in place of that of the store, to look at before it is saved
 */
export async function readSite(
  db: TenantDb,
  branchId: number | null,
  preview?: readonly StoredLayoutItem[],
): Promise<Site> {
  const stored = await siteRows(db);
  // A layout that is looked at is shown itself, not the sample of a store without products.
  const rows = preview ? { ...stored, layout: [...preview], hasProducts: true } : stored;
  const selectedBranchId = selectedBranch(rows.branches, branchId)?.id ?? DEFAULT_BRANCH_ID;
  const own = rows.layout.filter(({ branchIds }) => branchIds.length > 0);
  const isShownAt = (branch: number) => {
    const hidden = new Set(own.filter(({ branchIds }) => !branchIds.includes(branch)));
    return (item: StoredLayoutItem): boolean => !hidden.has(item);
  };
  const shown = own.filter(isShownAt(selectedBranchId));
  const layoutDiffersAt =
    own.length === 0
      ? []
      : rows.branches.map(({ id }) => id).filter((id) => !isDeepStrictEqual(own.filter(isShownAt(id)), shown));
  return { ...rows, layout: rows.layout.filter(isShownAt(selectedBranchId)), selectedBranchId, layoutDiffersAt };
}

const selectedBranch = (branches: readonly SiteBranch[], id: number | null): SiteBranch | undefined =>
  branches.find((branch) => branch.id === id) ?? branches.find(({ isMainBranch }) => isMainBranch) ?? branches[0];
