import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { saveReviews } from '#services/catalog-writes/save-reviews.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { product } from '../../support/shop/drafts.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

/** Output of the command, or its error. */
const review = async (...typed: string[]) =>
  (await runCommand({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder }, 'review', ...typed)).output;

test('an operator lists the reviews of a product and removes one', { timeout: 120_000 }, async () => {
  const db = await shop.store();
  const [{ host }] = (
    await shop.database.pool.query('select host from tenant_host where tenant_id = $1', [db.tenantId])
  ).rows as [{ host: string }];
  await saveProducts(db, [product('tea')]);
  const said = { productSlug: 'tea', title: '', createdAt: new Date('2026-05-01T00:00:00Z') };
  await saveReviews(db, [
    { ...said, rating: 5, comment: 'Lovely', authorName: 'Ada' },
    { ...said, rating: 1, comment: 'Spam', authorName: 'Bot' },
  ]);
  const listed = await review(host, 'tea');
  expect(listed).toMatch(/5 +2026-05-01 +Ada +Lovely/);
  const [, id = ''] = /(\d+) +1 +2026-05-01 +Bot +Spam/.exec(listed) ?? [];
  expect(await review(host, 'tea', '--delete', id)).toBe(`Removed review ${id}.`);
  expect(await review(host, 'tea')).not.toContain('Spam');
  expect(await review(host, 'remove', id)).toBe(`There is no review ${id}.`);
  expect(await review(host, 'tea', '--delete', 'x')).toContain('"x" is not the number of a review');
  expect(await review(host, 'remove')).toBe('The number of the review is missing: remove 12');
  expect(await review(host, 'te')).toBe('There is no published product "te". Did you mean "tea"?');
  expect(await review(host, 'nothing')).toBe('There is no published product "nothing".');
});
