import type { Locator, Page } from '@playwright/test';
import { axeFromTop } from '../../support/browser/axe.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { CUSTARD } from '../../support/browser/checkout.ts';
import { regularSignedIn, scratchCredits } from '../../support/browser/rewards.ts';
import { fetchAgain } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

const REDEEM = '/api/user/redeem-scratch-card';

/** Opens the page with four unscratched cards: the newest gives nothing, the others a coupon, 2.00 and 3.00. */
async function open(page: Page) {
  const person = await regularSignedIn(page, 'slice');
  await page.goto(storeUrl('slice', '/account/scratch-cards'));
  await expect(page.locator('.scratch')).toHaveCount(4);
  return { person, card: (place: number) => page.locator('.scratch').nth(place) };
}

/** Scratches lines into a cover with the mouse. */
async function scratch(page: Page, card: Locator, lines: number): Promise<void> {
  const canvas = card.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is no cover');
  for (let line = 0; line < lines; line += 1) {
    const y = box.y + (box.height * (line + 0.5)) / 6;
    await page.mouse.move(box.x + 4, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, y, { steps: 12 });
    await page.mouse.up();
  }
}

test('a card is scratched with the pointer and redeemed once', async ({ page, watch }) => {
  await page.addInitScript(() => {
    const buzzes: VibratePattern[] = [];
    Object.assign(window, { buzzes });
    Object.assign(navigator, { vibrate: (pattern: VibratePattern) => buzzes.push(pattern) > 0 });
  });
  const { person, card } = await open(page);
  expect(await axeFromTop(page)).toEqual([]);
  const past = page.getByRole('region', { name: 'Past cards' }).getByRole('listitem');
  await expect(past).toHaveText([/^You won \$2\.00/, /^Canceled with its order$/, /^Expired on/]);
  await expect(card(0).locator('.scratch-foot > p')).toHaveText(/^Valid until [A-Z][a-z]{2} \d+$/);
  const asked = () => watch.requests.filter((url) => url.includes(REDEEM)).length;
  await scratch(page, card(3), 1);
  expect(asked(), 'a little is not enough').toBe(0);
  await scratch(page, card(3), 6);
  await expect(card(3).locator('.prize')).toContainText('$3.00');
  await expect(card(3).locator('.scratch-cover')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'You won $3.00 for your wallet.' })).toHaveCount(1);
  await expect(card(3).getByRole('button')).toHaveText(['Use now']);
  expect(asked()).toBe(1);
  expect(await page.evaluate(() => (window as { buzzes?: unknown[] }).buzzes)).toHaveLength(1);
  expect(await scratchCredits('slice', person.email)).toEqual([200, 300]);
  expect(await axeFromTop(page)).toEqual([]);
  await page.reload();
  await expect(page.locator('.scratch')).toHaveCount(3);
  await expect(past.filter({ hasText: 'You won $3.00 for your wallet.' })).toHaveCount(1);
});

test('a card can be revealed with the keyboard, and its prize used at once', async ({ page }) => {
  await page.goto(storeUrl('slice', '/login'));
  // Goes into the customer's cart with the sign-in.
  await fillCart(page, [CUSTARD]);
  const { person, card } = await open(page);
  const button = card(2).getByRole('button', { name: /^Reveal: Scratch card 5 / });
  // All cards were issued on the same day, including three that are scratched or expired.
  await expect(page.locator('.scratch h3')).toHaveText([
    /^Scratch card 7 /,
    /^Scratch card 6 /,
    /^Scratch card 5 /,
    /^Scratch card 4 /,
  ]);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(card(2).locator('.prize')).toContainText('$2.00');
  await expect(card(2).getByRole('heading')).toBeFocused();
  expect(await scratchCredits('slice', person.email)).toEqual([200, 200]);
  // Without a prize the card says so, in its place.
  await card(0).getByRole('button').press('Enter');
  await expect(card(0).locator('.prize')).toHaveText('No prize this time.Better luck next time.');
  await expect(card(0).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'No prize this time.' })).toHaveCount(1);
  await card(1).getByRole('button').press('Enter');
  await expect(card(1).locator('.prize')).toHaveText('10% off, up to $15Code SAVE10');
  await expect(page.getByRole('status').filter({ hasText: 'You won a coupon: 10% off, up to $15' })).toHaveCount(1);
  // The contrast is too low until the covers have faded.
  await expect(page.locator('.scratch-cover[data-gone]').filter({ visible: true })).toHaveCount(0);
  expect(await axeFromTop(page)).toEqual([]);
  await card(1)
    .getByRole('button', { name: /^Use now: Scratch card 6 / })
    .press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/cart'));
  await expect(page.locator('.toast.success')).toHaveText('Applied to your cart.');
  await expect(page.getByRole('main')).toContainText('SAVE10');
});

test('a redemption whose response is lost can be repeated with the same result', async ({ page, watch }) => {
  const { person, card } = await open(page);
  let lost = 0;
  await page.route(`**${REDEEM}*`, async (route) => {
    if (lost >= 2) return route.fallback();
    lost += 1;
    // The server redeems the card, but both responses are lost: that of the request and of its automatic retry.
    await fetchAgain(route);
    return route.abort();
  });
  await card(3).getByRole('button').press('Enter');
  await expect(card(3).getByRole('alert')).toContainText('Your card is safe');
  expect(await axeFromTop(page)).toEqual([]);
  await card(3)
    .getByRole('button', { name: /^Try again: / })
    .press('Enter');
  await expect(card(3).locator('.prize')).toContainText('$3.00');
  expect(await scratchCredits('slice', person.email)).toEqual([200, 300]);
  expect(watch.problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

test('an expired session leads to the login', async ({ page, watch }) => {
  const { card } = await open(page);
  await page.route(`**${REDEEM}*`, (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'unauthenticated' } }),
  );
  await card(0).getByRole('button').press('Enter');
  await expect(page).toHaveURL(storeUrl('slice', '/login'));
  expect(watch.problems.splice(0).join()).toContain('401');
});

const REDUCED =
  'cards are in rows of two, a prize has a whole row, and revealing one is not animated under reduced motion';
test(REDUCED, AT_BOTH_WIDTHS, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { card } = await open(page);
  const boxOf = (part: Locator) => part.boundingBox().then((box) => box ?? { y: -1, width: -1 });
  expect((await boxOf(card(0))).y).toBe((await boxOf(card(1))).y);
  expect((await boxOf(card(2))).y).toBeGreaterThan((await boxOf(card(1))).y);
  await card(3).getByRole('button').press('Enter');
  await expect(card(3).locator('.prize')).toBeVisible();
  await expect(card(3).locator('.confetti')).toBeHidden();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50).length,
  );
  expect(moving).toBe(0);
  const row = await boxOf(page.getByRole('region', { name: 'Ready to scratch' }));
  expect((await boxOf(card(3))).width).toBe(row.width);
});
