import type { Page } from '@playwright/test';
import type { ProductCard } from '#contracts/product.ts';
import { branchesOfSlice, knowBranch, readSlice } from '../../support/browser/chosen-branch.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

/** Markup of the cards on the page, by product. */
type Markup = Readonly<Record<string, string>>;

/**
 * Reads the markup of cards without what depends on their place: the loading of images, the level of the heading, and
 * the marks of script. Cards of the home page behind a route are left out.
 */
const markupOf = (page: Page, selector: string): Promise<Markup> =>
  page.locator(selector).evaluateAll((cards) => {
    const own = ['data-at', 'data-count', 'aria-busy', 'aria-description', 'loading', 'fetchpriority', 'sizes'];
    const describe = (node: Node): unknown => {
      if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data.replace(/\s+/g, ' ')];
      if (!(node instanceof Element) || node.matches('.heart')) return [];
      if (node.matches('svg')) return [['svg', node.getAttribute('class'), node.innerHTML.replace(/\s+/g, ' ')]];
      const attributes = [...node.attributes]
        .map(({ name, value }) => {
          // Colours set by script are written in another notation than those of published markup.
          const text = name === 'style' ? (node as HTMLElement).style.cssText : value;
          return [name, text.replace(/[\s;]/g, '')] as const;
        })
        .filter(([name, value]) => !own.includes(name) && value !== '')
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const tag = /^H\d$/.test(node.tagName) ? 'heading' : node.tagName;
      return [[tag, attributes, [...node.childNodes].flatMap(describe)]];
    };
    return Object.fromEntries(
      cards.map((card) => [(card as HTMLElement).dataset.priced ?? '', JSON.stringify(describe(card))]),
    );
  });

test('cards of islands have the markup of published cards', async ({ page, visit }) => {
  const { data } = await readSlice<{ data: ProductCard[] }>('get-products?per_page=60');
  const island: Record<string, string> = {};
  for (const word of ['pizza', 'custard', 'pie', 'salad', 'gelato', 'feast', 'lemonade']) {
    await visit('slice', '/search');
    await page.getByRole('searchbox').fill(word);
    await expect(page.locator('astro-island .card').first()).toBeVisible();
    await expect(page.locator('.card-grid[aria-busy="true"]')).toHaveCount(0);
    Object.assign(island, await markupOf(page, 'astro-island .card'));
  }
  const published: Record<string, string> = {};
  for (const path of ['pizzas', 'desserts', 'salads', 'sharing', 'drinks']) {
    await visit('slice', `/category/${path}`);
    Object.assign(published, await markupOf(page, '#route .card:not(astro-island *)'));
  }
  const shared = data.filter(({ id }) => published[id] !== undefined && island[id] !== undefined);
  const kinds = {
    reduced: shared.filter(({ original_price: original }) => original !== null),
    out: shared.filter(({ in_stock: isInStock }) => !isInStock),
    from: shared.filter(({ has_price_range: isFrom }) => isFrom),
    rated: shared.filter(({ rating_count: ratings }) => ratings > 0),
  };
  for (const [kind, list] of Object.entries(kinds)) expect(list.length, kind).toBeGreaterThan(0);
  for (const { id, name } of shared) expect(island[id], name).toBe(published[id]);
});

test('corrected cards have the markup of cards published for that branch', async ({ page }) => {
  const { alberta } = await branchesOfSlice();
  await page.goto(storeUrl('slice', `/branch/${alberta}`));
  const wanted = await markupOf(page, '#home .card:not(astro-island *)');
  await knowBranch(page, alberta);
  const corrected: Record<string, string> = {};
  for (const path of ['pizzas', 'desserts', 'salads', 'sharing', 'sides', 'drinks']) {
    await page.goto(storeUrl('slice', `/category/${path}`));
    await expect(page.locator('#route [data-priced]:not([data-at])')).toHaveCount(0);
    Object.assign(corrected, await markupOf(page, '#route .card:not(astro-island *)'));
  }
  const shared = Object.keys(wanted).filter((id) => corrected[id] !== undefined);
  expect(shared.length).toBeGreaterThan(5);
  for (const id of shared) expect(corrected[id], id).toBe(wanted[id]);
});
