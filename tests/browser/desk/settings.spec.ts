import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { pictureOf } from '../../support/shop/operator.ts';

/** Chooses a group from the list, to which phones go back first. */
async function openGroup(page: Page, name: string): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to Settings' });
  if (await back.isVisible()) await back.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function openSettings(page: Page, group: string): Promise<void> {
  await openSection(page, 'Settings');
  await openGroup(page, group);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test(
  'an owner gives the store a name, a colour and a logo, and saves them together',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSettings(page, 'Store');
    await page.getByRole('textbox', { name: 'Name of the store' }).fill('Slice of Life');
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await pictureOf('#123456') };
    await page.locator('#setting-logo input[type=file]').setInputFiles(file);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expectFit(page);

    await openGroup(page, 'Look');
    const links = page.getByRole('textbox', { name: 'Color of links', exact: true });
    await links.fill('#ffee00');
    await expect(page.getByText('Hard to read, so light pages show')).toBeVisible();
    await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#123456');
    await expectFit(page);

    await page.getByRole('button', { name: 'Reset to default: Color of links' }).click();
    await save(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Slice of Life');

    await expect(async () => {
      await page.goto(storeUrl(store, '/'));
      await expect(page).toHaveTitle(/Slice of Life/, { timeout: 1_000 });
    }).toPass();
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(brand.trim()).toBe('#123456');
    await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/img\/320\//);
  },
);

test('a logo that is too large is made smaller, and its transparent parts stay so', async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSettings(page, 'Store');
  const clear = { width: 1_000, height: 1_000, channels: 4, background: '#12345600' } as const;
  const buffer = await sharp({ create: clear }).png({ compressionLevel: 0 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(AVATAR_MAX);
  const logo = page.locator('#setting-logo');
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const opacity = await logo.locator('img').evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const brush = document.createElement('canvas').getContext('2d');
    brush?.drawImage(image, 0, 0);
    return brush?.getImageData(5, 5, 1, 1).data[3];
  });
  expect(opacity).toBe(0);
});

test(
  'what is refused stays with its reason, and is not lost by going elsewhere',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSettings(page, 'Store');
    await page.getByRole('textbox', { name: 'Name of the store' }).fill('Slice of Life');
    const back = page.getByRole('link', { name: 'Back to Settings' });
    if (await back.isVisible()) await back.click();
    await page.getByLabel('Search settings').fill('order prefix');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('Orders');
    await expect(page.getByRole('heading', { name: '1 setting found' })).toBeVisible();
    const prefix = page.getByRole('textbox', { name: 'Start of order numbers' });
    await prefix.fill('no good');
    watch.missing.add(storeUrl(store, '/api/operator/settings'));
    await save(page);
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(prefix).toHaveValue('no good');
    await expect(page.getByRole('listitem').filter({ has: prefix })).toContainText('is not in the format of A-');
    await expectFit(page);

    await openSection(page, 'Orders');
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await expectFit(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await prefix.fill('S-');
    await save(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await openSection(page, 'Orders');
    await expect(page).toHaveURL(/#\/orders$/);
  },
);

test(
  'a screen that is chosen while settings are being saved follows once they are',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSettings(page, 'Store');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/operator/settings', async (route) => {
      if (route.request().method() === 'PUT') await answered;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Name of the store' }).fill('Slice of Life');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    await sent;
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Name of the store' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(page.getByRole('banner')).toContainText('Slice of Life');
  },
);

test('a key is set, replaced and removed, and never shown', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSettings(page, 'Payments');
  const row = page.locator('#setting-stripe_secret_key');
  await row.getByRole('button', { name: 'Set' }).click();
  await row.getByRole('textbox').fill('sk_test_51AbcDef');
  await expectFit(page);
  await save(page);
  await expect(row).toContainText('Is set');
  await expect(page.locator('body')).not.toContainText('51AbcDef');
  await expectFit(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('Will be removed');
  await save(page);
  await expect(row).toContainText('Not set');
});

test('an owner tries out mails and the payment keys', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  const email = await enterDesk(page, watch, store);
  await openSettings(page, 'Emails and text messages');
  await expect(page.getByText(`It goes to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await expect(page.getByRole('status')).toContainText('no mail server is set up yet');
  await expectFit(page);

  await openGroup(page, 'Payments');
  const button = page.getByRole('button', { name: 'Test the keys' });
  await button.click();
  await expect(page.getByRole('status')).toContainText('No payment provider is chosen');
  await page.getByRole('combobox', { name: 'Provider of card payments' }).selectOption('stripe');
  await expect(page.getByText('Save your changes first')).toBeVisible();
  await expect(button).toBeDisabled();
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await button.click();
  await expect(page.getByRole('status')).toContainText('until these are set: stripe_publishable_key');
  await expectFit(page);
});

test(
  'prizes are rows, each with its chance, and a problem is said at its field',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSettings(page, 'Rewards');
    const prizes = page.locator('#setting-scratch_card_prizes');
    const add = prizes.getByRole('button', { name: 'Add a prize' });
    await add.click();
    const first = prizes.getByRole('group', { name: 'Prize 1' });
    await first.getByLabel('Kind').selectOption('Coupon');
    await first.getByRole('spinbutton', { name: 'Weight' }).fill('3');
    await add.click();
    const second = prizes.getByRole('group', { name: 'Prize 2' });
    await second.getByRole('textbox', { name: 'Amount' }).fill('2,5');
    await expect(first).toContainText('75% chance');
    await expectFit(page);
    watch.missing.add(storeUrl(store, '/api/operator/settings'));
    await save(page);
    await expect(first.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription(
      /must be the code of a coupon/,
    );
    await expectFit(page);
    await first.getByRole('textbox', { name: 'Coupon code' }).fill('TEN');
    await save(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(second.getByRole('textbox', { name: 'Amount' })).toHaveValue('2.50');
    await first.getByRole('button', { name: 'Remove Prize 1' }).click();
    await expect(prizes.getByRole('group', { name: /^Prize \d/ })).toHaveCount(1);
  },
);

test('rare settings are folded away, and those of a plugin that is off', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSettings(page, 'Store');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('The store is open');
  const link = page.getByText('Other back office');
  await expect(link).toBeHidden();
  await page.getByText('Advanced', { exact: true }).click();
  await expect(link).toBeVisible();
  await expectFit(page);

  const language = page.getByRole('combobox', { name: 'Language and region of the store' });
  await language.fill('austria');
  await page.getByRole('option', { name: 'German (Austria) de-AT' }).click();
  await expectFit(page);
  await openGroup(page, 'Plugins');
  const hours = page.getByText('Time between spins');
  await expect(hours).toBeHidden();
  await page.getByRole('switch', { name: 'Wheel of fortune' }).click();
  await expect(hours).toBeVisible();
  await expectFit(page);
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await openGroup(page, 'Store');
  await expect(language).toHaveValue('German (Austria)');
  await page.getByRole('button', { name: 'Reset to default: Language and region' }).click();
  await expect(language).toHaveValue('English (United States)');
});

test('pages and countries are chosen by their titles and names', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await changeStore(store, { pages: [{ slug: 'allergens', title: 'What is in it', content_html: '<p>Milk</p>' }] });
  await enterDesk(page, watch, store);
  await openSettings(page, 'Legal pages');
  const terms = page.getByRole('combobox', { name: 'Terms' });
  await terms.fill('allerg');
  await page.getByRole('option', { name: 'What is in it allergens' }).click();
  await expectFit(page);
  await openGroup(page, 'Emails and text messages');
  const countries = page.getByRole('combobox', { name: 'Countries for text messages' });
  for (const [typed, name] of [
    ['austri', 'Austria AT'],
    ['germ', 'Germany DE'],
  ] as const) {
    await countries.fill(typed);
    await page.getByRole('option', { name }).click();
  }
  await expectFit(page);
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Germany' })).toBeVisible();
  await openGroup(page, 'Legal pages');
  await expect(terms).toHaveValue('What is in it');
  await expect(page.locator('#setting-terms_page')).toContainText('allergens');
});

test(
  'settings of a section are under its heading, and rare sections are folded',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSettings(page, 'Rewards');
    for (const name of ['Earning', 'Spending', 'Scratch cards', 'Referrals'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expectFit(page);
    await openGroup(page, 'Search and sharing');
    const suffix = page.getByRole('textbox', { name: 'Text after the title of product pages' });
    await expect(suffix).toBeHidden();
    await page.getByText('Titles and descriptions of product pages').click();
    await suffix.fill(' | Slice');
    await expect(page.getByRole('textbox', { name: 'Text after the title of category pages' })).toBeHidden();
    await expectFit(page);
  },
);

test('the text of the footer is written as it looks', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSettings(page, 'Look');
  await page.getByText('Advanced', { exact: true }).click();
  const footer = page.getByRole('textbox', { name: 'Text at the end of the footer' });
  await footer.fill('Baked over oak');
  await footer.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expectFit(page);
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(async () => {
    await page.goto(storeUrl(store, '/'));
    await expect(page.getByRole('contentinfo').locator('strong')).toHaveText('Baked over oak', { timeout: 1_000 });
  }).toPass();
});

test(
  'minutes are per mile in a store of miles, and amounts have the symbol of the currency',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSettings(page, 'Delivery');
    await page.getByText('Advanced', { exact: true }).click();
    const row = page.locator('#setting-road_minutes_per_km');
    await expect(row).toContainText('per mile');
    await row.getByRole('textbox').fill('3');
    await save(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await page.getByText('Advanced', { exact: true }).click();
    await expect(row.getByRole('textbox')).toHaveValue('3');
    await openGroup(page, 'Rewards');
    const most = page.locator('#setting-reward_max_amount');
    await expect(most).toContainText('$');
    await most.getByRole('textbox').fill('7.5');
    await most.getByRole('textbox').blur();
    await expect(most.getByRole('textbox')).toHaveValue('7.50');
  },
);
