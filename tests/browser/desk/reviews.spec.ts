import { publishing } from '../../support/browser/command.ts';
import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const PATH = '/product/burnt-caramel-custard';

test(
  'an owner answers a review, which shoppers read on the published page, and hides another',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    // The publisher is a process of its own, which has to start.
    test.slow();
    const store = await ownStore();
    const review = { product_slug: 'burnt-caramel-custard', created_at: '2026-01-02T10:00:00Z' };
    await changeStore(store, {
      reviews: [
        { ...review, rating: 3, comment: 'A little burnt', author_name: 'Ada L.' },
        { ...review, rating: 1, comment: 'Buy followers', author_name: 'Spam B.' },
      ],
    });
    await enterDesk(page, watch, store);
    await publishing(store, async () => {
      await openSection(page, 'Reviews');
      await expect(page.getByText('2 ★ · 2 reviews')).toBeVisible();
      await expectFit(page);
      await page.getByRole('button', { name: 'Answer Ada L. · Burnt Caramel Custard' }).click();
      await page.getByRole('dialog').getByLabel('Answer').fill('That is how it should be.\nThank you, Ada!');
      await expectFit(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('That is how it should be.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Answer' }).click();
      await page.getByRole('option', { name: 'Not answered' }).click();
      await expect(page.getByText('That is how it should be.')).toBeHidden();
      await page.getByRole('button', { name: 'More actions: Spam B. · Burnt Caramel Custard' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Hide' }).press('Enter');
      await expect(page.getByText('The review is hidden and no longer counts.')).toBeVisible();
      await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
      await expect(page.getByText('3 ★ · 1 review')).toBeVisible();
      await expectFit(page);
      const text = async () => (await fetchFrom(store, PATH)).text;
      await expect.poll(text).toMatch(/Answer from Custard &amp; Co[\s\S]*That is how it should be\./);
      await expect.poll(text).not.toContain('Buy followers');
    });
    await page.goto(`${new URL(page.url()).origin}${PATH}`);
    const answer = page.getByText('That is how it should be.');
    await answer.scrollIntoViewIfNeeded();
    await expect(answer).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/desk#/reviews`);
    await page.getByRole('button', { name: 'More actions: Spam B. · Burnt Caramel Custard' }).click();
    await page.getByRole('menuitem', { name: 'Show' }).click();
    await expect(page.getByText('The review is shown again.')).toBeVisible();
  },
);
