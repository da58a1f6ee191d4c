import type { Page } from '@playwright/test';
import { enterDesk, expectFit } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

/** Gives the browser an authenticator that checks its owner, as a phone does. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return {
    /** Whether its owner proves to be the owner from now on. */
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test(
  'an operator adds a passkey, signs in with it, confirms with it, and removes it',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const device = await giveAuthenticator(page);
    const store = await ownStore();
    await enterDesk(page, watch, store);
    const menu = page.getByRole('button', { name: 'Nora' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Your sign-in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sign-in');
    await expectFit(page);
    const add = page.getByRole('button', { name: 'Add a passkey' });
    await add.click();
    await page.getByLabel('Name of the device').fill('Phone');
    await expectFit(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('never used');
    await expectFit(page);

    await add.click();
    await page.getByLabel('Name of the device').fill('Phone again');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('This device already has a passkey for your account.');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(signIn).toBeVisible();
    await expectFit(page);
    await device.setVerified(false);
    await signIn.click();
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again.');
    await device.setVerified(true);
    await signIn.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('last used');

    // The server wants a proof because the last one is too old.
    let isRefused = false;
    await page.route('**/passkeys/*', (route) => {
      if (route.request().method() !== 'DELETE' || isRefused) return route.fallback();
      isRefused = true;
      watch.missing.add(route.request().url());
      return route.fulfill({ status: 403, json: { code: 'confirmation_required', message: '' } });
    });
    await page.getByRole('button', { name: 'Remove Phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Phone is removed.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toHaveCount(0);
  },
);
