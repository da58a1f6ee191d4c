import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
async function openPage() {
  const tab = openTab(browser);
  const { selectedBranchId } = await import('#stores/branch/branch-choice.ts');
  const { storeSite } = await import('#stores/store/site.ts');
  const storeBranches = (ids: number[], selected_branch_id: number, no_branch_found = false) => {
    const branches = ids.map((id) => ({ id })) as Parameters<typeof storeSite>[1]['branches'];
    const versions = {} as Parameters<typeof storeSite>[1]['versions'];
    const rest = { origin: '', layout: [], settings: {}, has_products: true, versions };
    storeSite(1, { ...rest, branches, selected_branch_id, no_branch_found });
  };
  return { ...tab, ...(await import('#stores/branch/branches.ts')), selectedBranchId, takeBranches: storeBranches };
}

test('requests are for branch 1 until one is selected', async () => {
  const { selectedBranchId, selectBranch } = await openPage();
  expect(selectedBranchId()).toBe(1);
  selectBranch(4);
  expect([selectedBranchId(), (await openPage()).selectedBranchId()]).toEqual([4, 4]);
});

test('a manual selection is no longer changed by the location', async () => {
  const { $branches, selectedBranchId, selectBranch, locateBranch } = await openPage();
  locateBranch(2);
  expect([selectedBranchId(), $branches.get().manual_selection_done]).toEqual([2, false]);
  selectBranch(3);
  locateBranch(2);
  expect([selectedBranchId(), $branches.get().manual_selection_done]).toEqual([3, true]);
});

test('a location without a branch is stored, and cleared by a branch or manually', async () => {
  const { $branches, setNoBranchFound, selectBranch, locateBranch } = await openPage();
  for (const clear of [() => setNoBranchFound(false), () => selectBranch(2), () => locateBranch(3)]) {
    setNoBranchFound(true);
    expect($branches.get().no_branch_found).toBe(true);
    clear();
    expect($branches.get().no_branch_found).toBe(false);
  }
});

test('a store without branches is reported as such', async () => {
  const { $branches, takeBranches: storeBranches } = await openPage();
  storeBranches([], 1, true);
  expect($branches.get()).toMatchObject({ selected_branch: null, no_branch_found: true });
});

test('a selected branch that is gone is replaced by the one of the server', async () => {
  const { $branches, takeBranches: storeBranches, selectBranch } = await openPage();
  selectBranch(9);
  expect($branches.get().selected_branch).toBeNull();
  storeBranches([2, 9], 9);
  expect($branches.get().selected_branch).toEqual({ id: 9 });
  storeBranches([2], 2);
  expect($branches.get().selected_branch).toEqual({ id: 2 });
});

test('tabs follow each other', async () => {
  const [one, other] = [await openPage(), await openPage()];
  one.selectBranch(4);
  other.dispatchStorageEvent('frontage:slice.example:branch');
  expect(other.selectedBranchId()).toBe(4);
});
