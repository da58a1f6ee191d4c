import { expect, test } from 'vitest';
import { adminLinks } from '#components/sample/admin-links.ts';
import { openStore } from '#components/store.ts';
import { site } from '../../support/cases/fixture-store.ts';

const linksOf = (adminUrl: string, desk?: string) =>
  adminLinks(openStore({ ...site, settings: { ...site.settings, adminUrl }, ...(desk !== undefined && { desk }) }));
const DESK = { addProduct: '/desk#/products/new', customise: '/desk#/settings?group=look', isHere: true };

test('leads to the forms of the desk, unless the store has an admin area elsewhere', () => {
  expect(linksOf('', '/desk')).toEqual(DESK);
  expect(linksOf('/desk/', '/desk')).toEqual(DESK);
  expect(linksOf('https://admin.example/shop/', '/desk')).toMatchObject({
    addProduct: 'https://admin.example/shop/products/add',
    customise: 'https://admin.example/shop/theme',
  });
});

test('leads nowhere without either, and never to a script', () => {
  expect(linksOf('')).toBeNull();
  expect(linksOf('javascript:alert(1)')).toBeNull();
  expect(linksOf('/admin')).toMatchObject({ addProduct: '/admin/products/add' });
});
