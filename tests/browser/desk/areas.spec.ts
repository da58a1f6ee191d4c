/** The shop owner draws delivery areas on a map, or types their corners. */
import type { Page } from '@playwright/test';
import { enterDesk, expectFit, openSection, unfold } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

const TRIANGLE = '45.52, -122.7\n45.52, -122.6\n45.6, -122.65';

/** Opens the areas of the branch, which delivers to postcodes until now. */
async function openAreas(page: Page) {
  await openSection(page, 'Branches');
  await page.getByRole('link', { name: 'Pearl District' }).click();
  return unfold(page, 'Delivery areas');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** Which area of the branch a place is in. */
const areaAt = (page: Page, lat: number, lng: number): Promise<string | null> =>
  page.evaluate(
    async (query) => (await (await fetch(`/api/get-branch-based-on-gps?${query}`)).json()).rule?.area ?? null,
    `lat=${lat}&lng=${lng}`,
  );

test(
  'an area is drawn on the map, is there after a reload, and is changed by its coordinates',
  AT_BOTH_WIDTHS,
  async ({ page, watch, hasTouch }) => {
    // The processor paints the map.
    test.slow();
    await enterDesk(page, watch, await ownStore());
    const section = await openAreas(page);
    await section.getByRole('button', { name: 'Draw an area' }).click();
    const map = section.getByRole('region', { name: 'Map of the delivery areas' });
    // The pointer of drawing: the map is ready.
    await expect(map).toHaveCSS('cursor', 'crosshair');
    const status = section.getByRole('status');
    await expect(status).toHaveText(/^Click or tap one corner/);
    const size = await map.boundingBox();
    if (!size) throw new Error('the map has no size');
    const touch = (x: number, y: number) => {
      const position = { x: size.width * x, y: size.height * y };
      return hasTouch ? map.tap({ position }) : map.click({ position });
    };
    for (const [x, y] of [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
      [0.2, 0.2],
    ] as const)
      await touch(x, y);
    await expect(status).toHaveText(/^Drag a corner/);
    const drawn = section.getByRole('group', { name: 'Area 2' });
    await drawn.getByText('Advanced').click();
    const corners = drawn.getByRole('textbox', { name: 'Corners' });
    await expect(corners).toHaveValue(/^45\.\d+, -122\.\d+(?:\n45\.\d+, -122\.\d+){3}$/);
    const text = await corners.inputValue();
    await drawn.getByLabel('Name of the area').fill('Town');
    await expectFit(page);
    await save(page);
    expect(await areaAt(page, 45.5252, -122.6829)).toBe('Town');

    await page.reload();
    await unfold(page, 'Delivery areas');
    await section.getByRole('button', { name: 'Town Drawn on the map' }).click();
    const town = section.getByRole('group', { name: 'Town' });
    await town.getByText('Advanced').click();
    await expect(town.getByRole('textbox', { name: 'Corners' })).toHaveValue(text);
    await expect(status).toHaveText('Select a shape to change it.');
    await map.scrollIntoViewIfNeeded();
    // The map is ready once a shape answers.
    await expect(async () => {
      await touch(0.5, 0.4);
      await expect(status).toHaveText(/^Drag a corner/, { timeout: 1_000 });
    }).toPass();

    const typed = town.getByRole('textbox', { name: 'Corners' });
    await typed.fill('45.52, -122.7\nElm Street');
    await expect(town.getByText('Line 2 is not a latitude and a longitude')).toBeVisible();
    await typed.fill('{"type":"Point","coordinates":[1,2]}');
    await expect(town.getByText('This is not a GeoJSON Polygon or MultiPolygon.')).toBeVisible();
    // What is wrong is shown, even if it was folded.
    await town.getByText('Advanced').click();
    await expect(typed).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(typed).toBeFocused();
    const ring = [
      [-122.7, 45.52],
      [-122.6, 45.52],
      [-122.65, 45.6],
      [-122.7, 45.52],
    ];
    await typed.fill(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
    await expectFit(page);
    await save(page);
    await expect(typed).toHaveValue(TRIANGLE);
    expect(await areaAt(page, 45.56, -122.65)).toBe('Town');
  },
);

test(
  'areas are rows, of which one opens to a table of its ZIP codes, and a list can be pasted',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    await enterDesk(page, watch, await ownStore());
    const section = await openAreas(page);
    await section.getByRole('button', { name: 'Add ZIP codes' }).click();
    const area = section.getByRole('group', { name: 'Area 2' });
    await area.getByRole('textbox', { name: 'ZIP code' }).fill('97214');
    await area.getByRole('textbox', { name: 'Distance of 97214' }).fill('3.2');
    await area.getByRole('button', { name: 'Paste a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'ZIP codes' });
    const list = dialog.getByRole('textbox', { name: 'ZIP codes' });
    await expect(list).toHaveValue('97214 = 3.2');
    await list.fill('97214 = 3.2\n97215 = far');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Not a code with a distance: 97215 = far')).toBeVisible();
    await expectFit(page);
    await list.fill('97214 = 3.2\n97215\t2.5\n97227');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(area.getByRole('textbox', { name: 'Distance of 97215' })).toHaveValue('2.5');
    await area.getByRole('button', { name: 'Remove 97214' }).click();
    await area.getByLabel('Name of the area').fill('Eastside');
    await expectFit(page);
    await save(page);
    await page.reload();
    await unfold(page, 'Delivery areas');
    await expect(section.getByRole('button', { name: 'Eastside 2 ZIP codes' })).toBeVisible();
    await section.getByRole('button', { name: 'More actions: Eastside' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(section.getByRole('button', { name: /Eastside/ })).toHaveCount(0);
  },
);

test('a list of ZIP codes that is applied as it was changes nothing', async ({ page, watch }) => {
  const store = await ownStore();
  const areas = [{ name: 'Eastside', pincodes: [{ pincode: '97214', distance_km: 5.003 }] }];
  await changeStore(store, { branches: [{ name: 'Pearl District', is_main_branch: true, areas }] });
  await enterDesk(page, watch, store);
  const section = await openAreas(page);
  await section.getByRole('button', { name: /^Eastside/ }).click();
  await section.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'ZIP codes' });
  await expect(dialog.getByRole('textbox', { name: 'ZIP codes' })).toHaveValue('97214 = 3.11');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByRole('textbox', { name: 'Distance of 97214' })).toHaveValue('3.11');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('without WebGL an area is made of typed corners', async ({ page, watch }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  await enterDesk(page, watch, await ownStore());
  const section = await openAreas(page);
  await section.getByRole('button', { name: 'Draw an area' }).click();
  await expect(section.getByText('This browser cannot show a map')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Draw on the map' })).toHaveCount(0);
  const drawn = section.getByRole('group', { name: 'Area 2' });
  await drawn.getByLabel('Name of the area').fill('Town');
  await section.getByRole('textbox', { name: 'Corners' }).fill(TRIANGLE);
  await expectFit(page);
  await save(page);
  expect(await areaAt(page, 45.56, -122.65)).toBe('Town');
});
