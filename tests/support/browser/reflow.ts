import type { Page } from '@playwright/test';

/** Elements that extend beyond the page sideways, if it can be scrolled that way. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...wide.slice(0, 5).map((each) => `${each.localName}.${each.className}`),
    ];
  });
