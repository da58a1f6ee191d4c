import { expect, test } from 'vitest';
import { legalPages } from '#components/legal-pages.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';

const settings = readSiteSettings({ terms_page: 'agb', privacy_page: 'privacy' });

test('terms and privacy link to the existing pages named in the settings', () => {
  expect(legalPages(settings, [{ slug: 'about' }, { slug: 'agb' }])).toEqual({ terms: '/page/agb', privacy: null });
  expect(legalPages(settings, [])).toEqual({ terms: null, privacy: null });
});

test('a store without these settings has no legal pages', () => {
  expect(legalPages(readSiteSettings({}), [{ slug: 'about' }, { slug: 'terms' }])).toEqual({
    terms: null,
    privacy: null,
  });
});
