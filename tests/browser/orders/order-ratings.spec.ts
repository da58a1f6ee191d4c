import type { Page } from '@playwright/test';
import { signedIn } from '../../support/browser/account.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keys.ts';
import { advance, DELIVERED, orderHere } from '../../support/browser/orders.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

/** Opens the rating page of a delivered order. */
async function ratingOf(page: Page) {
  await signedIn(page, 'slice');
  const order = await orderHere(page);
  await advance('slice', order.id, ...DELIVERED);
  await page.goto(storeUrl('slice', `/account/my-orders/reviews/${order.id}`));
  return { order, item: page.getByRole('main').getByRole('listitem') };
}

test('a delivered order is rated with the keyboard, and the published review page shows it', async ({ page }) => {
  const { order, item } = await ratingOf(page);
  const save = item.getByRole('button', { name: 'Save rating' });
  await save.press('Enter');
  await expect(item.getByText('Please choose a star rating.')).toBeVisible();
  // The radios are focused, and arrow keys choose.
  const four = item.getByRole('radio', { name: '4 stars: very good' });
  await expect(item.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  for (let presses = 0; presses < 4 && !(await four.isChecked()); presses += 1) await page.keyboard.press('ArrowRight');
  await expect(four).toBeChecked();
  const comment = `Worth the wait, says order ${order.order_number}.`;
  await tabTo(item.getByLabel('Headline'));
  await page.keyboard.type('Lovely');
  await tabTo(item.getByLabel('Your review'));
  await page.keyboard.type(comment);
  expect(await axeFromTop(page)).toEqual([]);
  await tabTo(save);
  await page.keyboard.press('Enter');
  // The only item is rated, so the page returns to the order, which asks for nothing more.
  const saved = page.locator('.toast.success').filter({ hasText: 'Thanks! Your rating is saved.' });
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(storeUrl('slice', `/track-order/${order.id}`));
  const edit = page.getByRole('link', { name: 'Change your ratings' });
  await expect(edit).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rate your items' })).toHaveCount(0);
  const path = `/product/reviews/${order.items[0]?.product_id}`;
  const published = () => page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).text(), path);
  // Publishing is asynchronous: the page changes a moment later.
  await expect.poll(published, { message: 'the published page' }).toContain(comment);
  await edit.click();
  await item.getByLabel('Headline').fill('Lovely, again');
  // With the keyboard, because the toast may still cover the stars.
  await four.press('ArrowRight');
  await item.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeVisible();
  await expect.poll(published).toContain('Lovely, again');
  await edit.click();
  await item.getByRole('link', { name: 'Read all reviews' }).click();
  await expect(page.locator('.reviews > li').filter({ hasText: comment })).toContainText('Rated 5 out of 5');
  await expect(page.locator('.reviews > li').filter({ hasText: comment })).toContainText('Ada L.');
});

test('an unsaved rating survives a reload', async ({ page }) => {
  const { item } = await ratingOf(page);
  await item.getByRole('radio', { name: '3 stars: good' }).check({ force: true });
  await item.getByLabel('Your review').fill('Half a thought');
  await page.reload();
  await expect(item.getByLabel('Your review')).toHaveValue('Half a thought');
  await expect(item.getByRole('radio', { name: '3 stars: good' })).toBeChecked();
  await item.getByRole('button', { name: 'Discard' }).click();
  await expect(item.getByLabel('Your review')).toHaveValue('');
});

test('a saved rating is no longer offered for discarding', async ({ page }) => {
  const { item } = await ratingOf(page);
  const restored = item.getByText('Your earlier entries are still here.');
  await item.getByRole('radio', { name: '3 stars: good' }).check({ force: true });
  await page.reload();
  await expect(restored).toBeVisible();
  await item.getByRole('button', { name: 'Save rating' }).click();
  await page.getByRole('link', { name: 'Change your ratings' }).click();
  await expect(item.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await item.getByLabel('Your review').fill('On second thoughts');
  await expect(item.getByText('Thanks! Your rating is saved.')).toHaveCount(0);
  await expect(restored).toHaveCount(0);
});

test('a validation error from the server appears at its field, and the input stays', async ({ page, watch }) => {
  const { item } = await ratingOf(page);
  await page.route('**/api/rate-order-item*', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'No.', code: 'validation_failed', errors: { comment: ['Please say it in other words.'] } },
    }),
  );
  await item.getByRole('radio', { name: '3 stars: good' }).check({ force: true });
  await item.getByLabel('Your review').fill('Hm');
  await item.getByRole('button', { name: 'Save rating' }).click();
  await expect(item.getByLabel('Your review')).toBeFocused();
  await expect(item.getByLabel('Your review')).toHaveAccessibleDescription(/other words/);
  await expect(item.getByLabel('Your review')).toHaveValue('Hm');
  expect(watch.problems.splice(0).join()).toContain('422');
});

test('an undelivered order cannot be rated', async ({ page }) => {
  await signedIn(page, 'slice');
  const order = await orderHere(page);
  await page.goto(storeUrl('slice', `/account/my-orders/reviews/${order.id}`));
  await expect(page.getByRole('heading', { name: /once the order is completed/ })).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing overflows the viewport', async ({ page }) => {
    const { order, item } = await ratingOf(page);
    for (const path of [`/account/my-orders/reviews/${order.id}`, '/account/my-orders']) {
      await page.goto(storeUrl('slice', path));
      await item.first().waitFor();
      expect(await sideways(page), path).toEqual([]);
      expect(await axeFromTop(page), path).toEqual([]);
      await page.addStyleTag({ content: 'html{font-size:200%!important}' });
      expect(await sideways(page), `${path}, text of 200 %`).toEqual([]);
    }
  });
});
