import { enterDesk, expectFit, openSection, unfold } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const PIZZA = {
  ...{ slug: 'burnt-caramel-custard', name: 'Margherita', selling_price: 9 },
  attributes: [{ name: 'Size', values: ['Small', 'Large'] }],
  combinations: [
    { values: ['Small'], price: 9 },
    { values: ['Large'], price: 13 },
  ],
};

test(
  'an owner adds toppings with a minimum, prices by size and an order, and takes one away',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await changeStore(store, { products: [PIZZA] });
    await enterDesk(page, watch, store);
    await openSection(page, 'Products');
    await page.getByRole('article').or(page.getByRole('row')).getByRole('link').first().click();
    const section = await unfold(page, 'Extras');
    const save = page.getByRole('button', { name: 'Save' });
    const extra = (place: number) =>
      section
        .getByRole('list', { name: /^Extras of/ })
        .locator('> li')
        .nth(place);
    const nameOf = (place: number) => extra(place).getByRole('textbox', { name: 'Extra' });
    await section.getByRole('button', { name: 'Add a group of extras' }).click();
    await section.getByLabel('Name of the group').fill('Toppings');
    await section.getByLabel('At least').fill('2');
    await section.getByLabel('At most').fill('1');
    await nameOf(0).fill('Olives');
    await extra(0).getByLabel('Price').first().fill('1.5');
    await section.getByRole('button', { name: 'Add an extra' }).click();
    await nameOf(1).fill('Olives');
    await expectFit(page);
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Please check the marked fields.');
    await expect(section.getByText('Must not be below the minimum.')).toBeVisible();
    await expect(extra(1).getByText('This extra is listed twice.')).toBeVisible();
    await expectFit(page);

    await nameOf(1).fill('Buffalo mozzarella');
    await section.getByLabel('At most').fill('');
    await extra(1).getByRole('button', { name: 'Conditions of Buffalo mozzarella' }).press('Enter');
    await extra(1).getByLabel('Only with').fill('Large');
    await page.getByRole('option', { name: 'Large' }).click();
    await page.keyboard.press('Escape');
    await extra(1).getByLabel('Price by combination').first().check();
    await extra(1).getByLabel('Price with Large').fill('3.25');
    await extra(1).getByLabel('Price with Small').fill('');
    await expectFit(page);
    await save.click();
    await expect(section.getByText('Shoppers cannot choose that many with Small.')).toBeVisible();
    await section.getByLabel('At least').fill('1');
    await expect(section.getByText('Shoppers cannot choose that many with Small.')).toBeHidden();
    await section.getByRole('button', { name: 'Move Buffalo mozzarella up' }).press('Enter');
    await expect(extra(0).getByLabel('Price with Large')).toHaveValue('3.25');
    await save.click();
    await expect(page.getByText('Saved.')).toBeVisible();

    const offered = async () => {
      const { text } = await fetchFrom(store, '/api/get-product?slug=burnt-caramel-custard');
      return JSON.parse(text).product.multi_selectable_attributes.map(
        ({ name, min_select, max_select, values }: { [field: string]: unknown; values: object[] }) => ({
          ...{ name, min_select, max_select },
          values: values.map((value) => [Reflect.get(value, 'value'), Reflect.get(value, 'variant_prices').length]),
        }),
      );
    };
    expect(await offered()).toEqual([
      {
        ...{ name: 'Toppings', min_select: 1, max_select: null },
        values: [
          ['Buffalo mozzarella', 1],
          ['Olives', 0],
        ],
      },
    ]);
    await page.reload();
    await unfold(page, 'Extras');
    await section.getByRole('button', { name: /^Toppings/ }).click();
    await section.getByRole('button', { name: 'Remove Buffalo mozzarella' }).click();
    await expect(nameOf(0)).toHaveValue('Olives');
    await save.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await offered())[0].values).toEqual([['Olives', 0]]);
    await section.getByRole('button', { name: 'Remove Toppings' }).click();
    await save.click();
    await expect.poll(offered).toEqual([]);
  },
);
