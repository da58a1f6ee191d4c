import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const KEY = 'frontage:slice.example:count';
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});

/** A page with a counter; its state is an integer. */
async function openCounter(options: { store?: string; version?: number } = {}) {
  const tab = openTab(browser, options);
  const { storedAtom } = await import('#stores/storage/stored-atom.ts');
  const { storeKey } = await import('#stores/storage/stored.ts');
  const { $value, update } = storedAtom<number>({
    key: () => storeKey('count'),
    version: options.version ?? 1,
    initial: 0,
    read: (kept) => (typeof kept === 'number' && Number.isInteger(kept) ? kept : null),
  });
  return { ...tab, count: () => $value.get(), add: (by: number) => update((now) => now + by), $value, update };
}
const keep = (text: string) => browser.local.entries.set(KEY, text);
const kept = () => browser.local.entries.get(KEY);

test('a stored atom survives the page', async () => {
  (await openCounter()).add(3);
  expect((await openCounter()).count()).toBe(3);
  expect(kept()).toBe('{"version":1,"value":3}');
});

test('a stored atom has its initial value while pages are rendered, for every store', async () => {
  const { storedAtom } = await import('#stores/storage/stored-atom.ts');
  const shape = { key: () => KEY, version: 1, initial: 0, read: () => 7 };
  const { $value, update } = storedAtom<number>(shape);
  update(() => 9);
  expect($value.get()).toBe(0);
});

test.each([
  '',
  '{',
  'null',
  '3',
  '"3"',
  '[]',
  '{}',
  '{"version":1}',
  '{"version":1,"value":"x"}',
  '{"version":1,"value":0.5}',
])('the damaged %j is dropped and repaired', async (text) => {
  keep(text);
  const { count, add } = await openCounter();
  expect([count(), kept()]).toEqual([0, undefined]);
  add(1);
  expect((await openCounter()).count()).toBe(1);
});

test('values of another version are dropped', async () => {
  keep('{"version":1,"value":3}');
  const { count, add } = await openCounter({ version: 2 });
  expect([count(), kept()]).toEqual([0, undefined]);
  add(1);
  expect(kept()).toBe('{"version":2,"value":1}');
});

test('no stored text breaks a page', async () => {
  const { dispatchStorageEvent, count } = await openCounter();
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ version: 1, value })),
  );
  fc.assert(
    fc.property(text, (each) => {
      keep(each);
      dispatchStorageEvent(KEY);
      expect(Number.isInteger(count())).toBe(true);
      if (kept() !== undefined) expect(JSON.parse(each)).toEqual({ version: 1, value: count() });
    }),
  );
});

test('two stores on one origin have separate states', async () => {
  (await openCounter({ store: 'slice.example' })).add(1);
  const greens = await openCounter({ store: 'greens.example' });
  expect(greens.count()).toBe(0);
  greens.add(5);
  expect((await openCounter({ store: 'slice.example' })).count()).toBe(1);
});

describe('tabs', () => {
  test('follow each other', async () => {
    const [one, other] = [await openCounter(), await openCounter()];
    const seen: number[] = [];
    other.$value.listen((count) => seen.push(count));
    one.add(2);
    other.dispatchStorageEvent('frontage:slice.example:else');
    expect(other.count()).toBe(0);
    other.dispatchStorageEvent(KEY);
    other.dispatchStorageEvent(KEY);
    expect([other.count(), seen]).toEqual([2, [2]]);
  });

  test("lose no change, even without knowing of each other's yet", async () => {
    const [one, other] = [await openCounter(), await openCounter()];
    one.add(2);
    other.add(3);
    one.add(4);
    expect([one.count(), other.count(), kept()]).toEqual([9, 5, '{"version":1,"value":9}']);
  });

  test.each([KEY, null])('detect its removal (%s)', async (key) => {
    const { add, dispatchStorageEvent, count } = await openCounter();
    add(2);
    browser.local.entries.clear();
    dispatchStorageEvent(key);
    expect(count()).toBe(0);
  });

  test('update themselves when they are shown again', async () => {
    const [one, other] = [await openCounter(), await openCounter()];
    one.add(2);
    other.restoreFromCache();
    expect(other.count()).toBe(2);
  });
});

describe.each(['full', 'blocked'] as const)('%s storage', (state) => {
  test('is replaced by memory during a page, and receives its value afterwards', async () => {
    browser.local.state = state;
    const { add, count, restoreFromCache } = await openCounter();
    add(2);
    add(3);
    restoreFromCache();
    expect(count()).toBe(5);
    browser.local.state = 'open';
    add(1);
    expect(kept()).toBe('{"version":1,"value":6}');
  });

  test('during a visit loses no value', async () => {
    const { add, count } = await openCounter();
    add(2);
    browser.local.state = state;
    add(3);
    expect(count()).toBe(5);
    browser.local.state = 'open';
    add(1);
    expect(kept()).toBe('{"version":1,"value":6}');
  });
});

test('a page continues to count in any state of storage', async () => {
  const step = fc.oneof(fc.nat(9), fc.constantFrom('open' as const, 'full' as const, 'blocked' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      browser = fakeBrowser();
      const { add, count } = await openCounter();
      let truth = 0;
      for (const each of steps) {
        if (typeof each === 'string') browser.local.state = each;
        else {
          add(each);
          truth += each;
        }
        expect(count()).toBe(truth);
      }
    }),
    { numRuns: 30 },
  );
});

test('a change to the same value writes nothing', async () => {
  const { update } = await openCounter();
  update((now) => now);
  expect(kept()).toBeUndefined();
});
