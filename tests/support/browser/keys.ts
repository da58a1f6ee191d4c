import { expect, type Locator } from '@playwright/test';

/** Presses Tab until an element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
