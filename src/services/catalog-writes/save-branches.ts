import { isDeepStrictEqual } from 'node:util';
import { type BranchRow, branchRows, replaceBranches } from '#db/catalog-writes/branch-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { mainOffers, recordOfferChanges } from './main-offers.ts';

export type BranchDraft = Omit<BranchRow, 'id' | 'position'>;

/**
 * Replaces the branches of the store, in this order. A branch keeps its id as long as it keeps its name. The first one
 * marked as main becomes the main branch, otherwise the first of all. Returns whether anything changed.
 * @throws {Error} for an empty list or a duplicate name, which callers must have rejected: a store has at least its
 * main branch.
 */
export function saveBranches(db: TenantDb, drafts: readonly BranchDraft[]): Promise<boolean> {
  if (drafts.length === 0) throw new Error('a store needs at least one branch');
  if (new Set(drafts.map(({ name }) => name)).size < drafts.length) throw new Error('two branches have the same name');
  const main = Math.max(
    0,
    drafts.findIndex(({ isMainBranch }) => isMainBranch),
  );
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await branchRows(transaction);
    const byName = new Map(present.map((branch) => [branch.name, branch]));
    const wanted = drafts.map((draft, position) => ({
      ...draft,
      position,
      isMainBranch: position === main,
      id: byName.get(draft.name)?.id ?? null,
    }));
    if (isDeepStrictEqual(present, wanted)) return false;
    const isOtherMain = mainOf(present) !== mainOf(wanted);
    const before = isOtherMain ? await mainOffers(transaction, null) : new Map();
    const changed = wanted.filter((branch) => !isDeepStrictEqual(byName.get(branch.name), branch));
    await replaceBranches(transaction, wanted, changed);
    await recordChanges(transaction, [subjects.branches]);
    if (isOtherMain) await recordOfferChanges(transaction, before, await mainOffers(transaction, null));
    return true;
  });
}

/** Identified by name, because a new branch has no id yet. */
const mainOf = (branches: readonly { isMainBranch: boolean; name: string }[]): string | undefined =>
  branches.find(({ isMainBranch }) => isMainBranch)?.name;
