import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type SafeStorage, safeStorage } from '#stores/storage/safe-storage.ts';
import { FakeStorage } from '../../../support/stubs/fake-storage.ts';

let real: FakeStorage;
let storage: SafeStorage;
beforeEach(() => {
  real = new FakeStorage();
  storage = safeStorage(() => real);
});

test('written values are stored', () => {
  storage.write('a', '1');
  expect([...real.entries]).toEqual([['a', '1']]);
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
  expect(real.entries.size).toBe(0);
});

test.each(['full', 'blocked'] as const)(
  '%s storage is replaced by memory, and receives all values when it is available',
  (state) => {
    real.entries.set('gone', 'old');
    real.state = state;
    storage.write('a', '1');
    storage.write('b', '2');
    storage.write('a', '3');
    storage.remove('gone');
    expect([storage.read('a'), storage.read('b'), storage.read('gone')]).toEqual(['3', '2', null]);
    expect(storage.keys().sort()).toEqual(['a', 'b']);
    real.state = 'open';
    storage.write('c', '4');
    expect(Object.fromEntries(real.entries)).toEqual({ a: '3', b: '2', c: '4' });
  },
);

test('a browser without storage uses memory', () => {
  const none = safeStorage(() => null as unknown as Storage);
  none.write('a', '1');
  expect(none.read('a')).toBe('1');
  expect(none.keys()).toEqual(['a']);
});

test('values of another tab are read unless this page has newer ones', () => {
  storage.write('a', 'mine');
  real.entries.set('a', 'theirs');
  expect(storage.read('a')).toBe('theirs');
  real.state = 'full';
  storage.write('a', 'mine');
  expect(storage.read('a')).toBe('mine');
});

test('a page always reads its last written value, in any state of storage', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({ state: fc.constantFrom('open', 'full', 'blocked') }),
    fc.record({ key, value: fc.option(fc.string()) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const underneath = new FakeStorage();
      const tried = safeStorage(() => underneath);
      const truth = new Map<string, string>();
      for (const each of steps) {
        if ('state' in each) underneath.state = each.state as FakeStorage['state'];
        else if (each.value === null) {
          tried.remove(each.key);
          truth.delete(each.key);
        } else {
          tried.write(each.key, each.value);
          truth.set(each.key, each.value);
        }
        // The content of a blocked storage under a key that this page never wrote is unknown.
        for (const name of truth.keys())
          if (underneath.state !== 'blocked') expect(tried.read(name)).toBe(truth.get(name));
      }
      underneath.state = 'open';
      tried.write('last', '');
      expect(Object.fromEntries(underneath.entries)).toEqual({ ...Object.fromEntries(truth), last: '' });
    }),
  );
});
