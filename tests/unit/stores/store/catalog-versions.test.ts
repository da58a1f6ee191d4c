import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedKeys, parseSeen, versionsOf } from '#stores/store/catalog-versions.ts';

const versions = fc.dictionary(fc.constantFrom('cache-settings', 'cache-products', 'cache-pages'), fc.nat());

test('a version increases, or decreases after a database was restored', () => {
  const before = { 'cache-settings': 3, 'cache-products': 3, 'cache-pages': 3 };
  const now = { 'cache-settings': 3, 'cache-products': 4, 'cache-pages': 2 };
  expect(movedKeys(before, now)).toEqual(['cache-products', 'cache-pages']);
});

test('equal versions have not changed', () => {
  fc.assert(fc.property(versions, (each) => void expect(movedKeys(each, { ...each })).toEqual([])));
});

test('stored versions are read back unchanged', () => {
  const seen = fc.record({ at: fc.nat(), versions: fc.option(versions) });
  fc.assert(fc.property(seen, (each) => void expect(parseSeen(JSON.stringify(each))).toEqual(each)));
});

test('no stored versions mean a first visit', () => {
  expect(parseSeen(null)).toEqual({ at: 0, versions: null });
});

test.each(['', '{', 'null', '7', '{}', '[]', '{"at":1}', '{"at":1,"versions":"x"}', '{"at":"1","versions":{}}'])(
  'every key counts as changed for the damaged %j',
  (text) => {
    const { versions: before } = parseSeen(text);
    expect(movedKeys(before ?? { 'cache-products': 1 }, { 'cache-products': 1 })).toEqual(['cache-products']);
  },
);

test('values other than versions never seem to change, in any response', () => {
  const response = () => versionsOf({ 'cache-products': 1, more: { than: ['a version'] } }) ?? {};
  expect(movedKeys(response(), response())).toEqual([]);
  expect(versionsOf('<html>')).toBeNull();
  expect(versionsOf(null)).toBeNull();
  fc.assert(fc.property(fc.anything(), (body) => void expect(() => versionsOf(body)).not.toThrow()));
});
