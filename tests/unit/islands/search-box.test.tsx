import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type I18nProps, i18nOf } from '#islands/i18n.ts';
import SearchBox from '#islands/SearchBox.tsx';
import { SearchResults } from '#islands/SearchResults.tsx';
import { I18nContext } from '#islands/use-i18n.ts';
import { NO_SEARCH, type SearchState } from '#stores/catalog/search.ts';
import { wordSections } from '#words/words.ts';

const i18n: I18nProps = {
  format: { locale: 'en-US', currencyCode: 'USD', decimalPlaces: 2, symbolPlacement: 'before' },
  isDigital: false,
  words: wordSections('en-US', ['search', 'shell', 'card', 'price', 'rating']),
  language: 'en',
};
const card = {
  id: 1,
  name: 'Margherita',
  slug: 'margherita',
  price: 8.5,
  original_price: null,
  image: null,
  in_stock: true,
  has_options: false,
  has_price_range: false,
  average_rating: 0,
  rating_count: 0,
};
const results = (state: Partial<SearchState>) =>
  renderToStaticMarkup(
    <I18nContext value={i18nOf(i18n)}>
      <SearchResults state={{ ...NO_SEARCH, ...state }} sizes="100vw" look={() => {}}>
        <p>start here</p>
      </SearchResults>
    </I18nContext>,
  );

test('the published box is a labelled form that works without scripts, with content to start below', () => {
  const html = renderToStaticMarkup(
    <SearchBox i18n={i18n} sizes="100vw">
      <p>start here</p>
    </SearchBox>,
  );
  expect(html).toContain('action="/search-regular"');
  expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
  expect(html).toContain('aria-label="Search products"');
  expect(html).toContain('<div><p>start here</p></div>');
  expect(html).toContain('<p role="status" class="search-status"></p>');
});

test('shows the number of results and links to all of them', () => {
  const html = results({ query: 'pizza & co', list: [card], total: 43 });
  expect(html).toContain('43 results for “pizza &amp; co”');
  expect(html).toContain('href="/search-regular?q=pizza+%26+co"');
  expect(html).toContain('See all 43 results');
  expect(html).toContain('<div hidden=""><p>start here</p></div>');
});

test('lists all results in one grid, counted in one line', () => {
  const html = results({ query: 'mar', list: [card, { ...card, id: 2, name: 'The Ember' }], total: 22 });
  expect(html).toMatch(/role="status"[^>]*>22 results for “mar”</);
  expect(html.match(/<ul class="card-grid"/g)).toHaveLength(1);
  expect(html).toMatch(/Margherita.*The Ember/);
});

test('names the corrected query', () => {
  const html = results({ query: 'margarita', corrected_query: 'margherita', list: [card], total: 1 });
  expect(html).toContain('Nothing matched “margarita” exactly. Results for “margherita”:');
  expect(html).toContain('1 result for “margherita”');
  expect(html).not.toContain('See all');
});

test('no results: reports it in the status, and offers other words and the content to start', () => {
  const html = results({ query: 'zzz', suggestions: ['pizza'] });
  expect(html).toMatch(/role="status"[^>]*>Nothing found for “zzz”/);
  expect(html).toContain('pizza</button>');
  expect(html).toContain('<div><p>start here</p></div>');
});

test('a failure is shown with a retry button and does not hide former results', () => {
  const html = results({ query: 'tea', list: [card], total: 1, error: 'Too many requests.' });
  expect(html).toContain('role="alert"');
  expect(html).toContain('Try again');
  expect(html).toContain('Margherita');
});
