import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

/** Everything that stores keep, in its stored form. */
const KEPT = {
  user: { token: 't1', profile: { id: 3, name: 'Ada', email: 'a@b.example', phone: '+15550100' } },
  branch: { branch_id: 4, manual_selection_done: true, no_branch_found: false },
  cart: { owner: 'guest', cart: fakeCart(), at: Date.now() },
  'recent-places': [{ place_id: 'p', main_text: 'Elm Street', secondary_text: '' }],
  'site-settings': {
    branch_id: 1,
    layout: [{ id: 1 }],
    settings: { storeName: 'Slice' },
    branches: [{ id: 1 }],
    selected_branch_id: 1,
    no_branch_found: false,
    versions: { 'cache-settings': 1 },
  },
};
type Name = keyof typeof KEPT;
const keyOf = (name: Name) => `frontage:slice.example:${name}`;
const wrap = (value: unknown) => JSON.stringify({ version: 1, value });

/** Every path into a value. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))];
}

/** The value with something else at a path. */
function spoil(value: unknown, [key, ...path]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  const inner = (value as Record<string, unknown>)[key];
  const spoiled = spoil(inner, path, other);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? spoiled : each));
  return { ...(value as object), [key]: spoiled };
}

/** A page from the view of islands: all stored values and their parsed forms. */
async function openPage() {
  const browser = fakeBrowser();
  const tab = openTab(browser);
  const stores = [
    (await import('#stores/shopper/user.ts')).$user,
    (await import('#stores/shopper/user.ts')).$owner,
    (await import('#stores/branch/branches.ts')).$branches,
    (await import('#stores/cart/cart.ts')).$cart,
    (await import('#stores/address/recent-places.ts')).$recentPlaces,
    (await import('#stores/store/site-settings.ts')).$siteSettings,
  ];
  const read = () => stores.map((each) => each.get());
  const keep = (name: Name, text: string) => {
    browser.local.entries.set(keyOf(name), text);
    tab.dispatchStorageEvent(keyOf(name));
  };
  return { read, keep, kept: (name: Name) => browser.local.entries.get(keyOf(name)) };
}

const names = fc.constantFrom(...(Object.keys(KEPT) as Name[]));

test('stored values are read back unchanged', async () => {
  const { keep, kept, read } = await openPage();
  const empty = read();
  // A customer would remove the cart of the guest.
  for (const name of (Object.keys(KEPT) as Name[]).filter((each) => each !== 'user')) {
    keep(name, wrap(KEPT[name]));
    expect(kept(name), name).toBe(wrap(KEPT[name]));
  }
  expect(read().filter((value, index) => value !== empty[index])).toHaveLength(4);
});

test('no stored text breaks any store, and unreadable ones are removed', async () => {
  const { keep, kept, read } = await openPage();
  const texts = fc.oneof(fc.string(), fc.json(), fc.jsonValue().map(wrap));
  fc.assert(
    fc.property(names, texts, (name, text) => {
      keep(name, text);
      expect(read).not.toThrow();
      if (kept(name) !== undefined) expect(JSON.parse(kept(name) ?? '')).toMatchObject({ version: 1 });
    }),
    { numRuns: 500 },
  );
});

test('a valid entry with one wrong value breaks nothing either', async () => {
  const { keep, read } = await openPage();
  const spoiled = names.chain((name) =>
    fc.record({ name: fc.constant(name), path: fc.constantFrom(...pathsOf(KEPT[name])), other: fc.jsonValue() }),
  );
  fc.assert(
    fc.property(spoiled, ({ name, path, other }) => {
      keep(name, wrap(spoil(KEPT[name], path, other)));
      expect(read).not.toThrow();
      for (const value of read()) expect(value).toBeDefined();
    }),
    { numRuns: 1000 },
  );
});
