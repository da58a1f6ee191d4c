import { beforeEach, expect, test } from 'vitest';
import { NO_VALUES } from '#stores/address/form-values.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
const openPage = async (store = 'slice.example') => ({
  ...openTab(browser, { store }),
  ...(await import('#stores/address/address-draft.ts')),
  ...(await import('#stores/shopper/user.ts')),
});
const typed = { ...NO_VALUES, name: 'Ada', lat: 45.5, lng: -122.6 };

test('a draft survives a reload, per address and per store, until it is cleared', async () => {
  const before = await openPage();
  before.storeAddressDraft(null, typed);
  before.storeAddressDraft(7, { ...typed, name: 'Grace' });
  const after = await openPage();
  expect(after.readAddressDraft(null)).toEqual(typed);
  expect(after.readAddressDraft(7)?.name).toBe('Grace');
  after.clearAddressDraft(null);
  expect([after.readAddressDraft(null), after.readAddressDraft(7)?.name]).toEqual([null, 'Grace']);
  after.storeAddressDraft(null, typed);
  expect((await openPage('greens.example')).readAddressDraft(null)).toBeNull();
  expect([...browser.local.entries.keys()]).toEqual([]);
});

test('a draft belongs to its owner', async () => {
  const page = await openPage();
  page.storeAddressDraft(null, typed);
  page.signIn('secret', { id: 3, name: 'Ada', email: '', phone: '' });
  expect(page.readAddressDraft(null)).toBeNull();
});

test.each([
  '',
  'null',
  '{',
  '{"owner":"guest","values":{"name":"Ada"}}',
  JSON.stringify({ owner: 'guest', values: { ...typed, lat: 'north' } }),
  JSON.stringify({ owner: 'guest', values: { ...typed, is_default: 1 } }),
])('an invalid draft is ignored: %s', async (text) => {
  browser.session.setItem('frontage:slice.example:draft/address/new', text);
  expect((await openPage()).readAddressDraft(null)).toBeNull();
});

test('with blocked storage the draft lives as long as the page', async () => {
  const page = await openPage();
  browser.session.state = 'blocked';
  page.storeAddressDraft(null, typed);
  expect(page.readAddressDraft(null)).toEqual(typed);
});
