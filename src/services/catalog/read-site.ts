import { type BranchRow, type SiteRows, siteRows } from '#db/catalog/site.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { BranchRow, LayoutReferences, LayoutTargets, StoredLayoutItem } from '#db/catalog/site.ts';
export { layoutTargets as readLayoutTargets } from '#db/catalog/site.ts';
export { cacheVersions as readVersions } from '#db/change-log.ts';

/** The branch that the contract names where a store has none. */
const DEFAULT_BRANCH_ID = 1;

export interface Site extends SiteRows {
  selectedBranchId: number;
}

/** What every page of a store needs; an unknown branch means the main one. */
export async function readSite(db: TenantDb, branchId: number | null): Promise<Site> {
  const rows = await siteRows(db);
  return { ...rows, selectedBranchId: selectedBranch(rows.branches, branchId)?.id ?? DEFAULT_BRANCH_ID };
}

const selectedBranch = (branches: readonly BranchRow[], id: number | null): BranchRow | undefined =>
  branches.find((branch) => branch.id === id) ?? branches.find(({ isMainBranch }) => isMainBranch) ?? branches[0];
