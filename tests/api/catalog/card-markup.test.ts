import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { i18nProps, openStore } from '#components/store.ts';
import { i18nOf } from '#islands/i18n.ts';
import { Card } from '#islands/product-card/Card.tsx';
import { I18nContext } from '#islands/use-i18n.ts';
import { loadRender } from '#server/pages/site-build.ts';
import { fixtureReader } from '../../support/cases/fixture-reader.ts';
import { cards, settings, site } from '../../support/cases/fixture-store.ts';

/** Differs on purpose: cards of islands need no correction, and those of a page may be in the first viewport. */
const OWN = /^(?:data-at|loading|fetchpriority|sizes)\b/;

/** One line for each tag and text of a card, with sorted attributes. */
const linesOf = (html: string): string[] =>
  (html.match(/<(?:[^>"]|"[^"]*")+>|[^<]+/g) ?? []).flatMap((part) => {
    if (!part.startsWith('<')) return /^\s+$/.test(part) ? [] : [part];
    const [, tag = '', list = ''] = /^<(\/?\w+)(.*)>$/s.exec(part) ?? [];
    const attributes = (list.match(/[\w-]+(?:="[^"]*")?/g) ?? []).map((each) =>
      each.replace(/^\w+/, (name) => name.toLowerCase()).replace('=""', ''),
    );
    return [[tag, ...attributes.filter((each) => !OWN.test(each)).sort()].join(' ')];
  });

test.each([
  ['shop', {}],
  ['store without prices and cart', { store_type: 'digital' }],
])('cards of islands have the markup of the published cards: %s', async (_kind, change) => {
  const render = await loadRender();
  const shop = { ...site, settings: { ...settings, ...change } };
  const request = new Request(`${site.origin}/category/pizza`);
  const page = await (await render(request, { locals: { reader: fixtureReader(shop) } })).text();
  const published = page.match(/<li class="card\b.*?<\/li>/gs) ?? [];
  const i18n = i18nOf(i18nProps(openStore(shop), ['card', 'price', 'rating']));
  expect(published.length).toBeGreaterThan(cards.length);
  for (const [index, card] of cards.entries()) {
    const element = createElement(Card, { card, sizes: '100vw' });
    const ofIsland = renderToStaticMarkup(createElement(I18nContext, { value: i18n }, element));
    expect(linesOf(ofIsland), card.name).toEqual(linesOf(published[index] ?? ''));
  }
});
