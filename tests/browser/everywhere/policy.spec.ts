import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAGE_TYPES, pathOf } from '../../support/browser/pages.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
const policyOf = (html: string): string => META.exec(html)?.[1] ?? '';

/** Inline scripts of a page that a browser would execute. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => text);

test('each page has one policy, which covers all its inline scripts', async () => {
  const policies = new Set<string>();
  const run = new Set<string>();
  for (const type of PAGE_TYPES) {
    const { text, headers } = await fetchFrom('slice', await pathOf('slice', type));
    const policy = policyOf(text);
    expect(headers['content-security-policy'], type).toBe(`${policy}; frame-ancestors 'self'`);
    expect(text.search(META), type).toBeLessThan(text.search('<script'));
    expect(text, 'an inline module would need a script of data:').not.toMatch(/<script type="module"(?! src=)/);
    for (const script of inlineScripts(text)) {
      expect(policy, `${type}: ${script.slice(0, 80)}`).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
      run.add(script);
    }
    policies.add(policy);
  }
  // All pages share one policy, so a page that is swapped in needs nothing beyond it.
  expect(policies.size).toBe(1);
  expect([...policies][0]?.match(/'sha256-/g)?.length, 'and nothing is allowed that no page has').toBe(run.size);
});

for (const name of ['closed', 'new'] as const) {
  test(`the page of a ${name} store has its policy`, async () => {
    const { text, headers } = await fetchFrom(name, '/');
    expect(headers['content-security-policy']).toBe(`${policyOf(text)}; frame-ancestors 'self'`);
    for (const script of inlineScripts(text)) expect(policyOf(text)).toContain(hash('sha256', script, 'base64'));
  });
}

test('the policy allows no arbitrary inline script, no eval and no object', async () => {
  const policy = policyOf((await fetchFrom('slice', '/')).text);
  const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  expect(scripts).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')+$/);
  for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"])
    expect(policy).toContain(directive);
});

const HOSTILE = `<script>window.hacked = 'script'</script><img src="/nothing.png" onerror="window.hacked = 'handler'">
<a id="lure" href="javascript:window.hacked='link'">lure</a><script type="module">window.hacked = 'module'</script>
<base href="https://evil.example/"><object data="/"></object><iframe srcdoc="<script>parent.hacked='frame'</script>"></iframe>`;

/** Opens a page with injected HTML that bypasses the sanitizer, protected by only its header or only its meta tag. */
async function openHostile(page: Page, path: string, under: 'header' | 'meta'): Promise<void> {
  await page.route(storeUrl('slice', path), async (route) => {
    const { text, headers } = await fetchFrom('slice', path);
    const html = text.replace('</h1>', `</h1>${HOSTILE}`);
    const policy = String(headers['content-security-policy']);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: under === 'header' ? { 'content-security-policy': policy } : {},
      body: under === 'header' ? html.replace(META, '') : html,
    });
  });
  await page.route('**/nothing.png', (route) => route.abort());
  await page.goto(storeUrl('slice', path));
}

for (const under of ['header', 'meta'] as const) {
  for (const path of ['/', '/page/about'] as const) {
    test(`${path}: scripts that bypass the sanitizer do not run under the ${under} only`, async ({ page, watch }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') blocked.push(message.text());
      });
      await openHostile(page, path, under);
      await page.locator('#lure').evaluate((link: HTMLElement) => link.click());
      for (const what of [/inline script/, /inline event handler/, /javascript:|JavaScript URL/i])
        await expect.poll(() => blocked.some((text) => what.test(text)), String(what)).toBe(true);
      expect(await page.evaluate(() => ['hacked' in window, document.baseURI.includes('evil')])).toEqual([
        false,
        false,
      ]);
      watch.problems.length = 0;
    });
  }
}

test('a page with another policy is loaded in full', async ({ visit, page }) => {
  await visit('slice', '/category/pizzas');
  const path = (await page.locator('#main a[href^="/product/"]').first().getAttribute('href')) ?? '';
  await page.route(storeUrl('slice', path), async (route) => {
    const { text } = await fetchFrom('slice', path);
    const body = text.replace("img-src 'self'", "img-src 'self' https://new.example");
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.locator(`#main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect.poll(() => page.evaluate(() => 'isFirst' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('soft navigation keeps a single policy in the document', async ({ visit, page }) => {
  await visit('slice', '/page/about');
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  // The second link is one that only home has, so that it is not followed from the page before.
  for (const [path, link] of [
    ['/', 'a[href="/"]'],
    ['/search', '.search-block a'],
  ] as const) {
    await page.locator(`${link}:visible:not([inert] *)`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('head > meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
  }
  // The first page had no island; the island script of this one still runs.
  await expect(page.locator('astro-island').first()).not.toHaveAttribute('ssr', /.*/);
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
});
