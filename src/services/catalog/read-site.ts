import { type BranchRow, type SiteRows, type StoredLayoutItem, siteRows } from '#db/catalog/site.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { BranchRow, LayoutReferences, LayoutTargets, StoredLayoutItem } from '#db/catalog/site.ts';
export { layoutTargets as readLayoutTargets } from '#db/catalog/site.ts';
export { cacheVersions as readVersions } from '#db/change-log.ts';

/** The branch that the contract names where a store has none. */
const DEFAULT_BRANCH_ID = 1;

export interface Site extends SiteRows {
  selectedBranchId: number;
}

/** What every page of a store needs, with the layout of a branch; an unknown one means the main one. */
export async function readSite(db: TenantDb, branchId: number | null): Promise<Site> {
  const rows = await siteRows(db);
  const selectedBranchId = selectedBranch(rows.branches, branchId)?.id ?? DEFAULT_BRANCH_ID;
  const isShown = ({ branchIds }: StoredLayoutItem): boolean =>
    branchIds.length === 0 || branchIds.includes(selectedBranchId);
  return { ...rows, layout: rows.layout.filter(isShown), selectedBranchId };
}

const selectedBranch = (branches: readonly BranchRow[], id: number | null): BranchRow | undefined =>
  branches.find((branch) => branch.id === id) ?? branches.find(({ isMainBranch }) => isMainBranch) ?? branches[0];
