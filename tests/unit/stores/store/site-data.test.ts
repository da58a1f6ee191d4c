import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const SITE = 'frontage:slice.example:site-settings';
let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];
beforeEach(() => {
  browser = fakeBrowser();
  requests = fakeApi();
});

const branch = (id: number, is_main_branch: 0 | 1 = 0) => ({ id, name: `Branch ${id}`, is_main_branch });
const versions = { 'cache-settings': 1, 'cache-layouts': 1, 'cache-branches': 1, 'cache-products': 1 };
const siteData = (storeName: string, more: object = {}) => ({
  origin: 'https://slice.example',
  layout: [{ id: 1, code: 'top_nav', type: 'designElement', position: 1 }],
  settings: { storeName, globalStoreEnable: 'true', plugin_live_chat_enable: 'false' },
  branches: [branch(1, 1), branch(4)],
  selected_branch_id: 1,
  no_branch_found: false,
  has_products: true,
  versions,
  ...more,
});

async function openPage(start = true) {
  const tab = openTab(browser);
  const { $siteStatus, startSiteData } = await import('#stores/store/site-data.ts');
  const { $siteSettings, NO_SETTINGS } = await import('#stores/store/site-settings.ts');
  const branches = await import('#stores/branch/branches.ts');
  const { clearStored } = await import('#stores/storage/stored.ts');
  if (start) startSiteData();
  const notifyCatalogChange = (keys: string[]) =>
    tab.document.dispatchEvent(new CustomEvent('frontage:catalog-change', { detail: keys }));
  const name = () => $siteSettings.get().storeName;
  const stores = { $siteStatus, $siteSettings, NO_SETTINGS, ...branches };
  return { ...tab, ...stores, startSiteData, clearStored, notifyCatalogChange, name };
}

test('a first visit loads the data and is then ready', async () => {
  const { $siteStatus, $siteSettings, $branches, startSiteData } = await openPage();
  startSiteData();
  expect([requests.length, $siteStatus.get()]).toEqual([1, 'loading']);
  expect(requests[0]).toMatchObject({ path: 'get-data', query: { branch_id: '1' } });
  await requests[0]?.respond(200, siteData('Slice'));
  expect($siteStatus.get()).toBe('ready');
  expect($siteSettings.get()).toEqual({ storeName: 'Slice', globalStoreEnable: true, plugin_live_chat_enable: false });
  expect($branches.get()).toEqual({
    branches: [branch(1, 1), branch(4)],
    selected_branch: branch(1, 1),
    manual_selection_done: false,
    no_branch_found: false,
  });
});

test('the next page sends no request, and neither does one without interaction', async () => {
  await openPage(false);
  expect(requests).toHaveLength(0);
  const first = await openPage();
  await requests[0]?.respond(200, siteData('Slice'));
  expect(first.name()).toBe('Slice');
  const next = await openPage();
  expect([next.name(), next.$siteStatus.get(), requests.length]).toEqual(['Slice', 'ready', 1]);
});

describe('data is requested again', () => {
  test.each(['cache-settings', 'cache-layouts', 'cache-branches'] as const)('after %s changed', async (key) => {
    await openPage();
    await requests[0]?.respond(200, siteData('Slice'));
    const here = await openPage();
    here.clearStored([key]);
    expect(browser.local.entries.has(SITE)).toBe(false);
    here.notifyCatalogChange([key]);
    expect([here.name(), requests.length], 'the old serves until the new is there').toEqual(['Slice', 2]);
    await requests[1]?.respond(200, siteData('Slice & Co'));
    expect(here.name()).toBe('Slice & Co');
    expect((await openPage()).name()).toBe('Slice & Co');
  });

  test('on the next page, if a page without this store has cleared it', async () => {
    await openPage();
    await requests[0]?.respond(200, siteData('Slice'));
    (await openPage(false)).clearStored(['cache-settings']);
    const { name } = await openPage();
    expect([name(), requests.length]).toEqual([undefined, 2]);
  });

  test('if it is older than the first known versions', async () => {
    await openPage();
    await requests[0]?.respond(200, siteData('Slice'));
    const seen = { at: 1, versions: { ...versions, 'cache-layouts': 2 } };
    browser.local.setItem('frontage:slice.example:versions', JSON.stringify(seen));
    const { name } = await openPage();
    expect([name(), requests.length]).toEqual(['Slice', 2]);
  });

  test('but not after other changes', async () => {
    const { notifyCatalogChange, clearStored } = await openPage();
    await requests[0]?.respond(200, siteData('Slice'));
    clearStored(['cache-products']);
    notifyCatalogChange(['cache-products', 'cache-pages']);
    const seen = { at: 1, versions: { ...versions, 'cache-products': 2 } };
    browser.local.setItem('frontage:slice.example:versions', JSON.stringify(seen));
    await openPage();
    expect(requests).toHaveLength(1);
  });

  test('if another tab cleared it, unless this one is hidden', async () => {
    const hidden = await openPage();
    await requests[0]?.respond(200, siteData('Slice'));
    const shown = await openPage();
    hidden.document.hidden = true;
    browser.local.removeItem(SITE);
    openTab(browser);
    for (const [tab, count] of [
      [hidden, 1],
      [shown, 2],
    ] as const) {
      Object.assign(globalThis, { document: tab.document });
      tab.dispatchStorageEvent(SITE);
      expect(requests).toHaveLength(count);
    }
  });
});

describe('another branch', () => {
  test('has its own data and stays selected on the next page', async () => {
    const { selectBranch, $branches, $siteStatus, name } = await openPage();
    await requests[0]?.respond(200, siteData('Slice'));
    selectBranch(4);
    expect([requests[1]?.query, $siteStatus.get()]).toEqual([{ branch_id: '4' }, 'loading']);
    await requests[1]?.respond(200, siteData('Slice South', { selected_branch_id: 4 }));
    expect([name(), $branches.get().selected_branch?.id]).toEqual(['Slice South', 4]);
    const next = await openPage();
    expect([next.name(), next.$branches.get().selected_branch?.id, requests.length]).toEqual(['Slice South', 4, 2]);
  });

  test('selected while the former one loads is shown for any order of responses', async () => {
    const { selectBranch, name, $siteStatus } = await openPage();
    selectBranch(4);
    await requests[1]?.respond(200, siteData('Slice South'));
    await requests[0]?.respond(200, siteData('Slice'));
    expect([name(), $siteStatus.get()]).toEqual(['Slice South', 'ready']);
  });

  test('is requested only once if it is selected again', async () => {
    const { selectBranch } = await openPage();
    selectBranch(4);
    selectBranch(4);
    expect(requests).toHaveLength(2);
  });
});

test.each([
  ['a refusal', (each: FakeRequest) => each.respond(404, { message: 'No.', code: 'unknown_store' })],
  ['an answer that nobody can read', (each: FakeRequest) => each.respond(500, null)],
])('%s is silent, and the known data stays', async (_name, fail) => {
  const first = await openPage();
  for (const each of requests) await fail(each);
  expect([first.$siteStatus.get(), first.$siteSettings.get()]).toEqual(['failed', first.NO_SETTINGS]);
  expect(first.$branches.get()).toEqual(first.NO_BRANCHES);
  first.startSiteData();
  first.startSiteData();
  expect([requests.length, first.$siteStatus.get()]).toEqual([2, 'loading']);
  const second = await openPage();
  await requests[2]?.respond(200, siteData('Slice'));
  second.selectBranch(4);
  for (const each of requests.slice(3)) await fail(each);
  expect([second.$siteStatus.get(), second.name()]).toEqual(['ready', 'Slice']);
});
