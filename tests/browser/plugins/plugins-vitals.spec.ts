import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { expect, test } from '../../support/browser/test.ts';

const ENDPOINT = 'https://vitals.example/collect';

interface Report {
  readonly path: string;
  readonly metrics: readonly { readonly name: string; readonly value: number; readonly rating: string }[];
}

test('a store that asks for it gets the web vitals of a visit once its tab is hidden', async ({
  visit,
  page,
  watch,
}) => {
  const store = await ownStore();
  await changeStore(store, { settings: { plugin_web_vitals_enable: true, plugin_web_vitals_endpoint: ENDPOINT } });
  const reports: Report[] = [];
  await page.route(`${ENDPOINT}*`, (route) => {
    reports.push(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  await visit(store, '/product/burnt-caramel-custard?from=mail');
  await page.locator('.gallery').click();
  await expect(async () => {
    // LCP ends with a click or key of the user. Those from before the plugin started do not end it, nor does a
    // `visibilitychange` made by a script.
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    });
    expect(reports.flatMap(({ metrics }) => metrics.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    );
  }).toPass();
  for (const { path, metrics } of reports) {
    expect(path).toBe('/product/burnt-caramel-custard');
    for (const metric of metrics)
      expect(metric).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        value: expect.any(Number),
        rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
        navigation_type: expect.any(String),
      });
  }
  const others = watch.problems.filter((problem) => problem !== `request to somebody else: ${ENDPOINT}`);
  watch.problems.splice(0, watch.problems.length, ...others);
});
