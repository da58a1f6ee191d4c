import { describe, expect, test } from 'vitest';
import { storeFileLayoutData } from '#contracts/store-file/store-file-layout.ts';
import { problemsAt } from '#desk/form/fields.ts';
import { elementsOf, newElement, summaryOf, withElement } from '#desk/home/elements.ts';
import { ELEMENT_CODES, freshItem, isKnown, PLUGIN_CODES } from '#desk/home/kinds.ts';
import { isPluginKind } from '#domain/plugins/plugins.ts';

describe('the kinds of elements', () => {
  test('are those of a store file', () => {
    expect([...ELEMENT_CODES].sort()).toEqual(Object.keys(storeFileLayoutData).sort());
    expect(PLUGIN_CODES.every(isPluginKind)).toBe(true);
  });

  test.each(ELEMENT_CODES)('begin with data that can be saved: %s', (code) => {
    const { data } = freshItem(code);
    expect(storeFileLayoutData[code].parse(data)).toEqual(data);
  });

  test('include all plugins, and no code of another version', () => {
    expect(freshItem('live_chat').type).toBe('plugin');
    expect([isKnown('analytics'), isKnown('carousel')]).toEqual([true, false]);
  });
});

describe('elements', () => {
  const stored = elementsOf([freshItem('search_block'), freshItem('products_display')]);

  test('keep their keys when they are stored', () => {
    expect(elementsOf([freshItem('search_block'), freshItem('top_nav')], ['b']).map(({ key }) => key)).toEqual([
      'b',
      '1',
    ]);
  });

  test('are added behind the open one, or at the end', () => {
    const added = newElement(freshItem('custom_html_block'));
    const codes = (behind: string | null) => withElement(stored, added, behind).map(({ item }) => item.code);
    expect(codes('0')).toEqual(['search_block', 'custom_html_block', 'products_display']);
    expect(codes(null)).toEqual(['search_block', 'products_display', 'custom_html_block']);
  });
});

test('problems belong to the part of the layout that they are about', () => {
  const problems = { 'items[1].data.title': 'a', 'items[10].data': 'b', 'items[1].branches[0]': 'c', items: 'd' };
  expect(problemsAt(problems, 'items[1]')).toEqual({ 'data.title': 'a', 'branches[0]': 'c' });
  expect(problemsAt({ 'banners[0].image': 'a', banners: 'b' }, 'banners[0]')).toEqual({ image: 'a' });
});

test('the summary of a text has a space between its paragraphs', () => {
  const data = { html: '<h2>One oven, one dough</h2><p>We <b>b</b>ake</p>' };
  expect(summaryOf({ ...freshItem('search_block'), data })).toBe('One oven, one dough We bake');
});
