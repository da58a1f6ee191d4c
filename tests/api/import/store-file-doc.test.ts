import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { storeFileJsonSchema, storeFileSchemaText } from '#services/store-file/store-file-schema.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const DOCS = new URL('../../../docs/', import.meta.url);

let shop: TestCatalog;
let examples: string[];
beforeAll(async () => {
  shop = await createTestCatalog();
  const text = await readFile(new URL('store-file.md', DOCS), 'utf8');
  examples = [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, example = '']) => example);
});
afterAll(() => shop.close());

test('docs/store-file.schema.json is the schema of the store file (vitest -u writes it)', async () => {
  await expect(storeFileSchemaText()).toMatchFileSnapshot('../../../docs/store-file.schema.json');
});

test('every example of docs/store-file.md is imported without a fault, one after the other', async () => {
  const db = await shop.store();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const readImage = async () => picture;
  const parts = new Set<string>();
  for (const example of examples) {
    const file = JSON.parse(example);
    for (const part of Object.keys(file)) parts.add(part);
    const report = await importStoreFile(db, file, { storage: shop.storage, readImage });
    expect([report.skipped, report.warnings, report.images.missing], example).toEqual([[], [], []]);
    const counts = Object.values(report.counts);
    expect(
      counts.some(({ created, updated, removed }) => created + updated + removed > 0),
      example,
    ).toBe(true);
  }
  // Each part of the file has an example.
  const { properties } = storeFileJsonSchema() as { properties: object };
  expect([...parts, '$schema'].toSorted()).toEqual(Object.keys(properties).toSorted());
  const branches = new Map((await shop.rows(db, 'branch')).map(({ name, phone }) => [name, phone]));
  expect(branches.get('Harbour')).toBe('+353 1 555 0100');
  expect(branches.has('Market')).toBe(false);
  expect(await shop.rows(db, 'additional_fee')).toEqual([]);
  expect(await shop.rows(db, 'tax_class')).toMatchObject([{ name: 'Food', rate_ppm: 90_000 }]);
});

test('the schema accepts the examples and refuses invalid files like an import', () => {
  // Zod supports neither conditions nor patterns with letter classes: layout data and pincodes are not checked.
  const plain = JSON.parse(
    JSON.stringify(storeFileJsonSchema(), (key, value) =>
      key === 'allOf' || (key === 'pattern' && value.includes('\\p')) ? undefined : value,
    ),
  );
  const schema = z.fromJSONSchema(plain);
  for (const example of examples) expect(schema.safeParse(JSON.parse(example)).error, example).toBeUndefined();
  const head = { format: 'frontage-store', version: 1 };
  for (const wrong of [
    { ...head, version: 2 },
    { ...head, product: [] },
    { ...head, products: [{ name: 'No slug' }] },
    { ...head, products: [{ slug: 'a', prise: 1 }] },
    { ...head, branches: [{ name: 'A', remove: 'yes' }] },
  ])
    expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
