import { expect, test } from 'vitest';
import { storeFileProduct } from '#contracts/store-file/store-file.ts';

const withLink = (url: string) =>
  storeFileProduct.safeParse({ slug: 'a', name: 'A', selling_price: 1, external_link: { url } }).success;

test.each(['https://shop.example', 'https://shop.example:8443/a?b=c#d', ' https://shop.example/a '])(
  'a product of a store file may link to %s',
  (url) => expect(withLink(url)).toBe(true),
);

test.each([
  'http://shop.example/a',
  'javascript:alert(1)',
  '//shop.example/a',
  '/page/contact',
  'https://user:secret@shop.example/a',
  'https://shop.example\\@evil.example/a',
  'https://shop.example/a b',
  'https://',
  '',
])('a product may not link to %j', (url) => expect(withLink(url)).toBe(false));
