import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Exactness, exactnessOf, filesOf } from '../../support/cases/exactness.ts';
import { anyEdit, fillStore } from '../../support/cases/random-edits.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let exactness: Exactness;
let stores = 0;

beforeAll(async () => {
  site = await createStorefront();
  exactness = exactnessOf(site);
});
afterAll(async () => {
  await exactness.close();
  await site.close();
});

/** Batches of edits with a publish after each. */
const anyHistory = fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
const NUM_RUNS = Number(process.env.EXACT_RUNS ?? 2);

test('after any edits the pages equal those of a full publish, and no unchanged page is rewritten', {
  timeout: NUM_RUNS * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      stores += 1;
      const host = `s${stores}.localhost`;
      const { db } = await site.open(host);
      await fillStore(db);
      await site.publish(host);
      for (const edits of history) {
        const before = await filesOf(join(site.published, host));
        for (const edit of edits) await edit.apply(db);
        await site.publish(host);
        expect(await exactness.differences(host)).toEqual([]);
        const after = await filesOf(join(site.published, host));
        const same = [...after].filter(([file, { digest }]) => before.get(file)?.digest === digest);
        const rewritten = same.filter(([file, { id }]) => before.get(file)?.id !== id).map(([file]) => file);
        expect(rewritten).toEqual([]);
      }
    }),
    { numRuns: NUM_RUNS },
  );
});
