import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { installClock } from '../../support/browser/clock.ts';
import { expect, test } from '../../support/browser/test.ts';

const dock = (page: Page) => page.getByRole('complementary', { name: 'Help and offers' });
const wheel = (page: Page) => page.getByRole('dialog', { name: 'Spin the wheel' });

async function openWheel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await dock(page).getByRole('button', { name: 'Spin to win' }).click();
  await expect(wheel(page)).toBeVisible();
}
const won = (page: Page) =>
  wheel(page)
    .getByRole('status')
    .getByText(/^You won: /);
const CODES = { '10 % off': 'TEN', 'Free drink': 'DRINK', '5 % off': 'FIVE' } as const;

async function expectPrize(page: Page): Promise<string> {
  await expect(won(page)).toBeVisible({ timeout: 10_000 });
  const [, label = ''] = /^You won: (.*)$/.exec((await won(page).textContent()) ?? '') ?? [];
  await expect(wheel(page).locator('code')).toHaveText(CODES[label as keyof typeof CODES]);
  return label;
}

test('the wheel gives the same prize by keyboard and by pointer', async ({ visit, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('plugged');
  await openWheel(page);
  expect(await axeViolations(page)).toEqual([]);
  await wheel(page).getByRole('button', { name: 'Spin' }).focus();
  await page.keyboard.press('Enter');
  const label = await expectPrize(page);
  await expect(wheel(page).getByRole('button', { name: 'Copy code' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(wheel(page)).toBeHidden();
  await page.reload();
  await dock(page).getByRole('button', { name: 'Spin to win' }).click();
  await wheel(page).locator('svg.wheel').click();
  expect(await expectPrize(page)).toBe(label);
});

test('the wheel stops with the prize at its pointer', async ({ visit, page }) => {
  await visit('plugged');
  await openWheel(page);
  await wheel(page).getByRole('button', { name: 'Spin' }).click();
  const label = await expectPrize(page);
  const middles = await wheel(page)
    .locator('.wheel-disc text')
    .evaluateAll((texts) => texts.map((text) => ({ label: text.textContent, top: text.getBoundingClientRect().top })));
  expect(middles.toSorted((a, b) => a.top - b.top)[0]?.label).toBe(label);
});

test('a draw that fails can be retried', async ({ visit, page, watch }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('plugged');
  await openWheel(page);
  await page.route('**/api/popups-wheel/spin*', (route) => route.abort());
  await wheel(page).getByRole('button', { name: 'Spin' }).click();
  await expect(wheel(page).getByRole('status')).toHaveText('The wheel is stuck. Please try again.');
  await page.unroute('**/api/popups-wheel/spin*');
  await wheel(page).getByRole('button', { name: 'Spin' }).click();
  await expectPrize(page);
  const others = watch.problems.filter((problem) => !problem.includes('ERR_FAILED'));
  watch.problems.splice(0, watch.problems.length, ...others);
});

test('recent sales appear one at a time without names, and not after dismissal', async ({ visit, page }) => {
  await installClock(page);
  await visit('plugged', '/category/pizzas');
  await page.clock.runFor(1_000);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(dock(page)).toBeVisible();
  const notice = page.getByRole('group', { name: 'Recently bought' });
  await page.clock.runFor(5_000);
  await expect(notice).toHaveCount(1);
  // The last name is the product that the order tests buy.
  await expect(notice.getByRole('link')).toHaveText(
    /^(The Ember|Sicilian Lemonade|Burnt Caramel Custard)In the last (15 minutes|hour)$/,
  );
  expect(await axeViolations(page)).toEqual([]);
  const [box, nav] = await Promise.all([notice.boundingBox(), page.locator('.bottom-nav').boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? page.viewportSize()?.height ?? 0);
  await notice.getByRole('button', { name: 'Hide these notices' }).click();
  await page.clock.runFor(60_000);
  await expect(notice).toHaveCount(0);
});
