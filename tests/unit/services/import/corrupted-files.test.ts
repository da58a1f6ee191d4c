import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvSource } from '#services/import/csv/csv-source.ts';
import { type CsvItem, isBroken, readCsv } from '#services/import/csv/read-csv.ts';
import { newReport } from '#services/import/import-report.ts';
import { shopifySource } from '#services/import/shopify/shopify-source.ts';
import type { SourceItem } from '#services/import/source-product.ts';
import { wooSource } from '#services/import/woocommerce/woo-source.ts';
import { storePictures } from '#services/store-file/store-pictures.ts';
import { type ShopifyRow, shopifyText, simple, variant } from '../../../support/cases/shopify.ts';
import { collect, piecesOf } from '../../../support/cases/text-pieces.ts';
import { type WooRow, wooSimple, wooText, wooVariable, wooVariation } from '../../../support/cases/woocommerce.ts';

/** Items that a source reads from a text: products and faults, in order. */
async function itemsOf(source: CsvSource, text: string): Promise<SourceItem[]> {
  const open = async () => {
    const rows = readCsv(piecesOf(text), ',');
    const { value: header } = (await rows.next()) as { value: CsvItem };
    if (!header || isBroken(header)) throw new Error('no header');
    return { header, rows };
  };
  const { items } = await source(open, { decimals: 2, wallTime: Date.UTC(2026, 0) });
  return collect(items());
}

const draftsOf = (items: readonly SourceItem[]) =>
  new Map(
    items.flatMap((item) => {
      const result =
        'draftOn' in item ? item.draftOn(null, storePictures(undefined as never, newReport('shopify'))) : null;
      return result?.ok ? [[result.draft.name, { ...result.draft, searchWords: '' }]] : [];
    }),
  );

const description = fc.constantFrom('', 'plain', '<p>It is 5" wide, "really"</p>', 'two\nlines, and "quotes"\n\nmore');
const sizes = fc.subarray(['S', 'M', 'L', 'XL'], { minLength: 1 });
const product = fc.record({ body: description, sizes, price: fc.integer({ min: 0, max: 9_999 }) });
const products = fc.array(product, { minLength: 1, maxLength: 5 });

const shopifyRows = (list: readonly { body: string; sizes: string[]; price: number }[]): ShopifyRow[] =>
  list.flatMap(({ body, sizes: all, price }, at) =>
    all.map((size, index) => {
      const row = { 'Option1 Value': size, 'Variant Price': `${price + index}.00` };
      const handle = `product-${at}`;
      return index > 0
        ? variant(handle, size, row)
        : simple(handle, { ...row, 'Body (HTML)': body, 'Option1 Name': 'Size' });
    }),
  );

const wooRows = (list: readonly { body: string; sizes: string[]; price: number }[]): WooRow[] =>
  list.flatMap(({ body, sizes: all, price }, at) =>
    all.length < 2
      ? [wooSimple(100 * at, `Product ${at}`, { Description: body, 'Regular price': price })]
      : [
          wooVariable(100 * at, `Product ${at}`, all.join(', '), { Description: body }),
          ...all.map((size, index) =>
            wooVariation(100 * at + index + 1, 100 * at, size, { 'Regular price': price + index }),
          ),
        ],
  );

/** One damaged line: with a stray quote, cut off, or with a separator missing or added. */
const damage = fc.record({ line: fc.nat(), place: fc.nat(), kind: fc.constantFrom('quote', 'cut', 'lose', 'add') });

function damaged(text: string, { line, place, kind }: { line: number; place: number; kind: string }): string {
  const lines = text.split('\n');
  // The header stays, since a file without it is refused as a whole.
  const at = 1 + (line % Math.max(1, lines.length - 2));
  const whole = lines[at] ?? '';
  const any = place % (whole.length + 1);
  // A separator in the first cell would change the name of the product, which cannot be detected.
  const from = kind === 'add' ? Math.max(any, whole.indexOf(',')) : any;
  const comma = whole.indexOf(',', from);
  if (kind === 'quote') lines[at] = `${whole.slice(0, from)}"${whole.slice(from)}`;
  // A line cut to nothing would leave no trace.
  else if (kind === 'cut') lines[at] = whole.slice(0, Math.max(1, from));
  else if (kind === 'add') lines[at] = `${whole.slice(0, from)},${whole.slice(from)}`;
  else if (comma >= 0) lines[at] = whole.slice(0, comma) + whole.slice(comma + 1);
  return lines.join('\n');
}

test.each([
  ['Shopify', shopifySource, (list: Parameters<typeof shopifyRows>[0]) => shopifyText(shopifyRows(list))],
  ['WooCommerce', wooSource, (list: Parameters<typeof wooRows>[0]) => wooText(wooRows(list))],
])('a damaged line of a %s file never imports half of a product', async (_, source, textOf) => {
  let hurt = 0;
  await fc.assert(
    fc.asyncProperty(products, damage, async (list, how) => {
      const text = textOf(list);
      const whole = draftsOf(await itemsOf(source, text));
      expect(whole.size).toBe(list.length);
      const items = await itemsOf(source, damaged(text, how));
      for (const [name, draft] of draftsOf(items)) {
        const before = [...whole.values()].find(({ slug }) => slug === draft.slug);
        // Damage within a word changes the word, but no variant is lost.
        expect(draft.combinations.length, name).toBe(before?.combinations.length ?? draft.combinations.length);
      }
      if (items.some((item) => 'reason' in item)) hurt += 1;
    }),
    { numRuns: 400 },
  );
  expect(hurt).toBeGreaterThan(50);
});

test.each([
  ['Shopify', shopifySource, shopifyText([])],
  ['WooCommerce', wooSource, wooText([])],
])('random rows in a %s file never throw', async (_, source, header) => {
  const noise = fc.array(
    fc.array(
      fc.constantFrom(
        '',
        'a',
        '1',
        '-1',
        '"',
        '"x"',
        'true',
        'variation',
        'id:1',
        'S, M',
        '€5',
        '9.999',
        '\n',
        '<b>',
        'é',
      ),
      { maxLength: 50 },
    ),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(noise, async (rows) => {
      const items = await itemsOf(source, `${header}${rows.map((row) => row.join(',')).join('\n')}\n`);
      for (const item of items) expect('draftOn' in item || item.reason.length > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});
