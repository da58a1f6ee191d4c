import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];
let permission: PermissionState;
let place: { latitude: number; longitude: number; accuracy: number } | null;
beforeEach(() => {
  browser = fakeBrowser();
  requests = fakeApi();
  permission = 'granted';
  place = { latitude: 45.5, longitude: -122.6, accuracy: 10 };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: {
      getCurrentPosition: (take: (position: unknown) => void, fail: (error: unknown) => void) =>
        place ? take({ coords: place }) : fail({ code: 1 }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  openTab(browser);
  const search = await import('#stores/branch/branch-search.ts');
  return { ...search, ...(await import('#stores/branch/branch-choice.ts')) };
}
const settled = () => vi.waitFor(() => expect(requests).toHaveLength(1));
const serving = (id: number) => ({ branch: { id, name: '' }, no_branch_found: false, alternatives: [] });
const NONE = { branch: null, no_branch_found: true, alternatives: [] };

test('a granted location selects the branch', async () => {
  const { locateOnce, $branchChoice, $branchSearch } = await openPage();
  const located = locateOnce();
  await settled();
  expect(requests[0]).toMatchObject({ path: 'get-branch-based-on-gps', query: { lat: '45.5', lng: '-122.6' } });
  await requests[0]?.respond(200, serving(4));
  expect(await located).toBe(true);
  expect($branchChoice.get()).toEqual({ branch_id: 4, manual_selection_done: false, no_branch_found: false });
  expect($branchSearch.get().status).toBe('found');
});

test('a location without delivery is reported to the home page, and the branch stays', async () => {
  const { locateOnce, $branchChoice } = await openPage();
  const located = locateOnce();
  await settled();
  await requests[0]?.respond(200, NONE);
  expect(await located).toBe(false);
  expect($branchChoice.get()).toEqual({ branch_id: null, manual_selection_done: false, no_branch_found: true });
});

test('there is no permission prompt, and a manual selection stays', async () => {
  const { locateOnce, selectBranch } = await openPage();
  permission = 'prompt';
  expect(await locateOnce()).toBe(false);
  permission = 'granted';
  selectBranch(2);
  expect(await locateOnce()).toBe(false);
  expect(requests).toEqual([]);
});

test('a manual search shows its results and leaves the selection to the shopper', async () => {
  const { searchBranch, selectBranch, $branchChoice, $branchSearch } = await openPage();
  const searching = searchBranch();
  expect($branchSearch.get()).toEqual({ status: 'asking' });
  // A second tap sends no request.
  await searchBranch();
  await settled();
  await requests[0]?.respond(200, serving(4));
  await searching;
  expect($branchSearch.get()).toMatchObject({ status: 'found', place: { lat: 45.5, lng: -122.6 } });
  expect($branchChoice.get().branch_id).toBeNull();
  selectBranch(2);
  const again = searchBranch();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await requests[1]?.respond(200, NONE);
  await again;
  expect($branchChoice.get()).toEqual({ branch_id: 2, manual_selection_done: true, no_branch_found: false });
});

test('an entered pincode is checked, and one that is not known says nothing about delivery', async () => {
  const { searchBranchAt, $branchChoice, $branchSearch } = await openPage();
  const explained = { alternatives: [], is_serviceable: false, distance: null, rule: null, message: '' };
  const nowhere = { branch_id: null, branch_name: null, ...explained };
  const search = async (pincode: string, response: object) => {
    const count = requests.length;
    const searching = searchBranchAt({ lat: null, lng: null, pincode });
    expect($branchSearch.get()).toEqual({ status: 'checking' });
    await vi.waitFor(() => expect(requests).toHaveLength(count + 1));
    expect(requests[count]).toMatchObject({ path: 'check-pincode', query: { pincode } });
    await requests[count]?.respond(200, response);
    return searching;
  };
  await search('10118', { ...nowhere, reason: 'outside_area' });
  expect($branchChoice.get().no_branch_found).toBe(true);
  const unknown = await search('99999', { ...nowhere, reason: 'unknown_pincode' });
  expect(unknown).toMatchObject({ status: 'found', place: null, response: { branch: null, no_branch_found: false } });
  expect($branchChoice.get().no_branch_found).toBe(true);
  const found = await search('97209', { ...explained, reason: null, branch_id: 4, branch_name: 'Pearl' });
  expect(found).toMatchObject({ response: { branch: { id: 4, name: 'Pearl' }, no_branch_found: false } });
  expect($branchChoice.get()).toEqual({ branch_id: null, manual_selection_done: false, no_branch_found: false });
});

test('of two searches only the last one counts', async () => {
  const { searchBranch, searchBranchAt, $branchSearch } = await openPage();
  const first = searchBranch();
  await settled();
  const last = searchBranchAt({ lat: 1, lng: 2, pincode: null });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await requests[1]?.respond(200, { branch_id: 7, branch_name: 'Seven', alternatives: [], reason: null });
  await last;
  await requests[0]?.respond(200, serving(4));
  await first;
  expect($branchSearch.get()).toMatchObject({ place: { lat: 1, lng: 2 }, response: { branch: { id: 7 } } });
});

test('a failure is named and changes nothing', async () => {
  const { searchBranch, locateOnce, $branchChoice, $branchSearch } = await openPage();
  place = null;
  await searchBranch();
  expect($branchSearch.get()).toEqual({ status: 'failed', problem: 'denied' });
  place = { latitude: 1, longitude: 1, accuracy: 10 };
  const searching = searchBranch();
  await settled();
  await requests[0]?.respond(422, { message: 'No.', code: 'validation_failed' });
  await searching;
  expect($branchSearch.get()).toEqual({ status: 'failed', problem: 'unreachable' });
  place = null;
  expect(await locateOnce()).toBe(false);
  expect($branchChoice.get()).toMatchObject({ branch_id: null, no_branch_found: false });
});
