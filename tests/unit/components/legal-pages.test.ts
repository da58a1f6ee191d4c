import { expect, test } from 'vitest';
import { legalPages } from '#components/legal-pages.ts';
import { readSiteSettings } from '#domain/store/site-settings.ts';

const settings = readSiteSettings({ terms_page: 'agb', privacy_page: 'privacy' });

test('what is agreed to is read on the pages that the store names, if there are such pages', () => {
  expect(legalPages(settings, [{ slug: 'about' }, { slug: 'agb' }])).toEqual({ terms: '/page/agb', privacy: null });
  expect(legalPages(settings, [])).toEqual({ terms: null, privacy: null });
});

test('a store that names none has none, whatever its pages are called', () => {
  expect(legalPages(readSiteSettings({}), [{ slug: 'about' }, { slug: 'terms' }])).toEqual({
    terms: null,
    privacy: null,
  });
});
