import { expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';

test('a store without products shows a sample layout', async ({ visit, page }) => {
  await visit('new');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Search for products...' })).toHaveAttribute('href', '/search');
  const sections = [
    ...['Welcome to your store!', 'Banner Images', 'Add Your Categories', 'Add Your Products'],
    ...['Featured Products', 'Popular Categories'],
  ];
  for (const name of sections) await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
});

test('the sample shows three banners, eight categories, five products and six popular categories', async ({
  visit,
  page,
}) => {
  await visit('new');
  const lists = page.getByRole('main').getByRole('list');
  const slider = page.getByRole('region', { name: 'Highlights' });
  await expect(slider.getByRole('group', { includeHidden: true })).toHaveCount(3);
  for (const [index, count] of [8, 5, 5, 6].entries()) {
    await expect(lists.nth(index).getByRole('listitem')).toHaveCount(count);
  }
  await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toHaveText('Add to Cart');
});

test('inside a frame the real layout replaces the sample', async ({ visit, page }) => {
  await visit('new', '/page/none', 404);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/';
    document.body.append(frame);
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#sample')).toHaveCount(0);
  await expect(frame.getByRole('main')).not.toContainText('Welcome to your store!');
});

test('the sample banners loop', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('new');
  const slider = page.getByRole('region', { name: 'Highlights' });
  const place = slider.getByText(/^\d \/ 3$/);
  const slide = (index: number) => slider.getByRole('group', { name: `${index} of 3`, includeHidden: true });
  await slider.getByRole('button', { name: 'Pause' }).click();
  for (let at = Number((await place.textContent())?.[0]); at < 3; at += 1) {
    await slider.getByRole('button', { name: 'Next' }).click();
    await expect(place).toHaveText(`${at + 1} / 3`);
    await expect(slide(at + 1)).toBeInViewport({ ratio: 0.5 });
  }
  // The first slide follows the last from the right, without scrolling back.
  const [first = 0, last = 0] = await slider.evaluate((element) => {
    element.querySelector<HTMLElement>('[data-next]')?.click();
    const slides = [...(element.querySelector('[data-track]')?.children ?? [])];
    for (const animation of slides.flatMap((one) => one.getAnimations())) animation.currentTime = 100;
    return [slides.at(0), slides.at(-1)].map((one) => one?.getBoundingClientRect().left ?? 0);
  });
  expect(first - last).toBeCloseTo((await slide(1).boundingBox())?.width ?? 0, 0);
  await expect(place).toHaveText('1 / 3');
  await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
  // Taps during the animation count.
  await slider.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement) => {
    for (let tap = 0; tap < 5; tap += 1) next.click();
  });
  await expect(place).toHaveText('3 / 3');
  await expect(slide(3)).toBeInViewport({ ratio: 0.8 });
});

test('the sample leads its owner to the forms of the desk, and to no other host', async ({ visit, page, watch }) => {
  await visit('new');
  const welcome = page.getByRole('main').locator('.sample-welcome');
  const customise = welcome.getByRole('link', { name: 'Customize the theme' });
  await expect(customise).toHaveAttribute('href', '/desk#/settings?group=look');
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin));
  expect(links.filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
  watch.missing.add(storeUrl('new', '/api/operator/session'));
  await welcome.getByRole('link', { name: 'Add a product' }).click();
  // The desk asks first who it is, and then shows the form.
  await expect(page).toHaveURL(storeUrl('new', '/desk#/login'));
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
