import { describe, expect, test } from 'vitest';
import type { HomeSection } from '#components/home/compose-home.ts';
import { categoryHref, chosenCategories, firstPicture, productList, readHome } from '#components/home/home-content.ts';
import { fixtureReader } from '../../support/cases/fixture-reader.ts';
import { banners, cards, categories } from '../../support/cases/fixture-store.ts';

const display = (data: Omit<Extract<HomeSection, { code: 'products_display' }>['data'], 'title'>): HomeSection => ({
  code: 'products_display',
  id: 1,
  data: { title: '', ...data },
});

describe('the products of a section', () => {
  test('are the named ones up to the limit', () => {
    expect(productList(display({ product_ids: [7, 3, 5], limit: 2 }))).toEqual({ ids: [7, 3], per_page: 2 });
  });

  test('come from a category or the whole store in the configured order', () => {
    expect(productList(display({ category_id: 4, sort: 'newest', limit: 6 }))).toEqual({
      category_id: 4,
      sort: 'newest',
      per_page: 6,
    });
    expect(productList(display({}))).toMatchObject({ per_page: 20 });
  });

  test('fill a whole page in an endless list', () => {
    const section: HomeSection = { code: 'products_infinite_scroll', id: 1, data: { title: '', sort: 'rating' } };
    expect(productList(section)).toEqual({ category_id: undefined, sort: 'rating', page: 1, per_page: 24 });
  });

  test('are absent in a search block', () => {
    expect(productList({ code: 'search_block', id: 1, data: { title: '', placeholder: '' } })).toBeNull();
  });
});

describe('reading the page', () => {
  const read = async (sections: HomeSection[]) => {
    const calls: unknown[] = [];
    const reader = fixtureReader();
    const content = await readHome(sections, {
      products: (list) => {
        calls.push(list);
        return reader.products(list);
      },
      categories: () => {
        calls.push('categories');
        return reader.categories();
      },
    });
    return { calls, content };
  };

  test('loads nothing that no section shows', async () => {
    const { calls, content } = await read([{ code: 'search_block', id: 1, data: { title: '', placeholder: '' } }]);
    expect(calls).toEqual([]);
    expect(content).toMatchObject({ sections: [{ products: null }], categories: [] });
  });

  test('loads the categories once for any number of sections', async () => {
    const { calls } = await read([
      display({ category_id: 1 }),
      { code: 'categories_grid', id: 2, data: { title: '' } },
    ]);
    expect(calls.filter((call) => call === 'categories')).toHaveLength(1);
  });

  test('loads no products for an empty list of ids, which would mean all products', async () => {
    const { calls, content } = await read([display({ product_ids: [] })]);
    expect(calls).toEqual([]);
    expect(content.sections[0]?.products).toBeNull();
  });
});

test('the first large picture is below the search block and categories, and never in an empty section', () => {
  const filled = (section: HomeSection, products = 0) => ({
    section,
    products: { data: cards.slice(0, products), current_page: 1, last_page: 1, per_page: 20, total: products },
  });
  const grid = filled({ code: 'categories_grid', id: 1, data: { title: '' } });
  const noBanners = filled({ code: 'banner_slider', id: 2, data: { banners: [] } });
  const slider = filled({ code: 'banner_slider', id: 3, data: { banners } });
  expect(firstPicture([grid, noBanners, filled(display({})), slider, filled(display({}), 4)])).toBe(3);
  expect(firstPicture([grid, filled(display({}), 4), slider])).toBe(1);
  expect(firstPicture([grid, noBanners])).toBe(-1);
});

test('categories are shown as named, without missing ones, or else the top level is shown', () => {
  const child = { ...categories[0], id: 99, parent: { id: 1, name: 'Pizza', slug: 'pizza' } };
  expect(chosenCategories([...categories, child], [99, 404, 1]).map(({ id }) => id)).toEqual([99, 1]);
  expect(chosenCategories([...categories, child], undefined)).toEqual(categories);
});

test('"See all" links to the category, if there is one', () => {
  expect(categoryHref(categories, 1)).toBe('/category/pizza');
  expect(categoryHref(categories, 404)).toBeNull();
  expect(categoryHref(categories, undefined)).toBeNull();
});
