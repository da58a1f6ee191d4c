import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productResponse } from '#contracts/product.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { SHOPIFY_HEADINGS, shopifyText, simple, variant } from '../../support/cases/shopify.ts';
import { wooText, wooVariable, wooVariation } from '../../support/cases/woocommerce.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { apiReader } from '../../support/shop/catalog-views.ts';
import { expectContract } from '../../support/shop/contract.ts';

let shop: TestCatalog;
let read: ReturnType<typeof apiReader>;
beforeAll(async () => {
  shop = await createTestCatalog();
  read = apiReader(shop);
});
afterAll(() => shop.close());

const url = (name: string): string => `https://pictures.example/${name}.png`;
/** A different picture for each address. */
const fetcher = async (address: string) => {
  const red = [...address].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 256, 7);
  const create = { width: 40, height: 40, channels: 3, background: { r: red, g: 80, b: 255 - red } } as const;
  return { ok: true, bytes: await sharp({ create }).png().toBuffer() } as const;
};

/** Picture of each combination in the API, by the values of the combination. */
async function picturesOf(db: TenantDb, slug: string): Promise<Record<string, string | undefined>> {
  const { product } = expectContract(await read(db, `/api/get-product?slug=${slug}`), productResponse);
  const names = new Map(product.attributes.flatMap(({ values }) => values.map(({ id, value }) => [id, value])));
  return Object.fromEntries(
    product.combinations.map(({ ids, image }) => [
      ids.map((id) => names.get(id)).join('/'),
      image === undefined ? undefined : product.images[image]?.alt,
    ]),
  );
}

const shirt = (combinations: readonly object[]) =>
  JSON.stringify({
    format: 'frontage-store',
    version: 1,
    products: [
      {
        slug: 'shirt',
        name: 'Shirt',
        selling_price: 10,
        images: ['red', 'blue'].map((colour) => ({ image: url(colour), alt: colour })),
        attributes: [{ name: 'Colour', values: ['Red', 'Blue', 'Green'] }],
        combinations,
      },
    ],
  });

test('a combination of a store file shows its picture until the file changes it', async () => {
  const db = await shop.store();
  const load = (combinations: readonly object[]) => shop.importText(db, shirt(combinations), { fetcher });
  await load([
    { values: ['Red'], price: 10, image: url('red') },
    { values: ['Blue'], price: 10, image: url('blue') },
    { values: ['Green'], price: 10 },
  ]);
  expect(await picturesOf(db, 'shirt')).toEqual({ Red: 'red', Blue: 'blue', Green: undefined });
  await load([
    { values: ['Red'], price: 10, image: url('blue') },
    { values: ['Blue'], price: 10, image: null },
  ]);
  expect(await picturesOf(db, 'shirt')).toEqual({ Red: 'blue', Blue: undefined, Green: undefined });
});

test('a combination with a picture that the product does not have is refused', async () => {
  const db = await shop.store();
  const { skipped } = await shop.importText(db, shirt([{ values: ['Red'], price: 10, image: url('elsewhere') }]), {
    fetcher,
  });
  expect(skipped).toMatchObject([
    { subject: 'shirt', reason: "products[0].combinations[0].image: is not among the product's images" },
  ]);
});

test('a picture that cannot be fetched leaves its combination without one', async () => {
  const db = await shop.store();
  const isLost = (address: string) => address === url('blue');
  await shop.importText(
    db,
    shirt(['Red', 'Blue'].map((value) => ({ values: [value], price: 10, image: url(value.toLowerCase()) }))),
    {
      fetcher: async (address) =>
        isLost(address) ? { ok: false, reason: 'gone', isHostDown: false } : fetcher(address),
    },
  );
  expect(await picturesOf(db, 'shirt')).toEqual({ Red: 'red', Blue: undefined });
});

test('"Variant Image" of a Shopify export is the picture of its variant', async () => {
  const db = await shop.store();
  await shop.importText(
    db,
    shopifyText([
      simple('shirt', {
        'Option1 Name': 'Colour',
        'Option1 Value': 'Red',
        'Image Src': url('front'),
        'Image Position': '1',
        'Image Alt Text': 'front',
        'Variant Image': url('front'),
      }),
      variant('shirt', 'Blue', {
        'Image Src': url('back'),
        'Image Position': '2',
        'Image Alt Text': 'back',
        'Variant Image': url('back'),
      }),
      variant('shirt', 'Green'),
    ]),
    { fetcher },
  );
  expect(await picturesOf(db, 'shirt')).toEqual({ Red: 'front', Blue: 'back', Green: undefined });
});

test('the first picture of a WooCommerce variation is the picture of its combination', async () => {
  const db = await shop.store();
  await shop.importText(
    db,
    wooText([
      wooVariable(1, 'Shirt', 'S, M', { Images: url('all') }),
      wooVariation(2, 1, 'S', { Images: url('small') }),
      wooVariation(3, 1, 'M'),
    ]),
    { fetcher },
  );
  const { product } = expectContract(await read(db, '/api/get-product?slug=shirt'), productResponse);
  expect(product.images).toHaveLength(2);
  expect(product.combinations.map(({ image }) => image)).toEqual([1, undefined]);
});

test('a Shopify file without "Variant Image" keeps the pictures of variants', async () => {
  const db = await shop.store();
  const red = {
    'Option1 Name': 'Colour',
    'Option1 Value': 'Red',
    'Image Src': url('front'),
    'Image Alt Text': 'front',
  };
  await shop.importText(db, shopifyText([simple('shirt', { ...red, 'Variant Image': url('front') })]), { fetcher });
  const headings = SHOPIFY_HEADINGS.filter((heading) => heading !== 'Variant Image');
  await shop.importText(db, shopifyText([simple('shirt', { ...red, 'Variant Price': '12.00' })], headings), {
    fetcher,
  });
  expect(await picturesOf(db, 'shirt')).toEqual({ Red: 'front' });
});
