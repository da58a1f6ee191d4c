import type { Page } from '@playwright/test';
import { arrived, followLink, panel } from '../../support/browser/routes.ts';
import { expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';
import { showFont } from '../../support/browser/vitals.ts';
import { fetchFrom } from '../../support/site/http.ts';

/** Everything in a head except the order: titles, meta tags, links and scripts, and the inline styles. */
function readHead(head: HTMLHeadElement): { said: string[]; styles: string[] } {
  const said = [...head.querySelectorAll('title, meta, link:not([rel="stylesheet"]), script')].map(
    ({ localName, outerHTML, textContent }) => (localName === 'title' ? `title ${textContent}` : outerHTML),
  );
  return { said, styles: [...head.querySelectorAll('style')].map(({ textContent }) => textContent ?? '') };
}

const shown = (page: Page) => page.evaluate(`(${readHead})(document.head)`) as Promise<ReturnType<typeof readHead>>;

const served = async (page: Page, path: string) =>
  page.evaluate(
    `(${readHead})(new DOMParser().parseFromString(${JSON.stringify((await fetchFrom('slice', path)).text)}, 'text/html').head)`,
  ) as Promise<ReturnType<typeof readHead>>;

/** Removes the attributes that the router sets on executed scripts. */
const withoutMarks = (said: readonly string[]) => said.map((text) => text.replaceAll(/ data-astro-exec=""/g, ''));

async function expectServed(page: Page, path: string): Promise<void> {
  await arrived(page, path);
  const there = await served(page, path);
  // After Back the URL changes before the page does. Elements that both pages share keep their position, so the order
  // is ignored.
  await expect
    .poll(async () => withoutMarks((await shown(page)).said).toSorted(), { message: path })
    .toEqual(there.said.toSorted());
  expect((await shown(page)).styles, path).toEqual(expect.arrayContaining(there.styles));
}

test(
  'soft navigation shows the head that the server sends, forward and back',
  ON_WIDE_SCREEN,
  async ({ visit, page }) => {
    await visit('slice');
    for (const path of ['/product/margherita', '/category/pizzas', '/page/about', '/search']) {
      await followLink(page, path);
      await expectServed(page, path);
    }
    for (const path of ['/page/about', '/category/pizzas', '/product/margherita', '/']) {
      await page.goBack();
      await expectServed(page, path);
    }
    expect((await shown(page)).styles).toHaveLength((await served(page, '/')).styles.length);
  },
);

// Playwright never sees a page load that Firefox restores from its cache.
test('a page looks the same after a direct visit and after soft navigation', { tag: '@chromium' }, async ({
  visit,
  page,
}) => {
  const look = async () => {
    await showFont(page);
    return panel(page).evaluate((route) =>
      [route, ...route.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.localName, ...[x, y + scrollY, width, height].map(Math.round)].join();
      }),
    );
  };
  await visit('slice', '/page/about');
  const direct = await look();
  await visit('slice');
  for (const path of ['/product/margherita', '/category/pizzas', '/page/about']) {
    await followLink(page, path);
    await arrived(page, path);
  }
  expect(await look()).toEqual(direct);
});
