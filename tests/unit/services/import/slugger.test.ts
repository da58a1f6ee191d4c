import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { slugger } from '#services/import/slugger.ts';

test('two products never get the same slug, and each gets the same one in the next run', () => {
  const wanted = fc.constantFrom('cup', 'Cup', 'CUP!', 'cup-1', 'Tasse', '');
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(wanted, fc.nat({ max: 20 })), { selector: ([, id]) => id }), (products) => {
      const run = () => {
        const slugs = slugger();
        return products.map(([name, id]) => slugs.slugOf(name, String(id)));
      };
      const slugs = run();
      expect(new Set(slugs).size).toBe(products.length);
      for (const slug of slugs) expect(slug).toMatch(SLUG_PATTERN);
      expect(run()).toEqual(slugs);
    }),
  );
});
