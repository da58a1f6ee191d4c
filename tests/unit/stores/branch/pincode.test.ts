import { beforeEach, expect, test, vi } from 'vitest';
import { type Asked, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

let browser: ReturnType<typeof fakeBrowser>;
let asked: Asked[];

async function openPage() {
  openTab(browser);
  asked = fakeApi();
  return { ...(await import('#stores/branch/pincode.ts')), ...(await import('#stores/cart/cart.ts')) };
}

beforeEach(() => {
  browser = fakeBrowser();
});

test('a postcode is shown as it was typed, until the cart has another one or an address', async () => {
  const { $pincode, setPincode, replaceCart } = await openPage();
  $pincode.listen(() => undefined);
  const setting = setPincode('sw1a 1aa');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.respond(200, fakeCart({ version: 1, pincode: 'SW1A1AA' }));
  await setting;
  expect($pincode.get()).toBe('sw1a 1aa');
  replaceCart(fakeCart({ version: 2, pincode: 'EC1A1BB' }));
  expect($pincode.get()).toBe('EC1A1BB');
  replaceCart(fakeCart({ version: 3, pincode: null }));
  expect($pincode.get()).toBe('');
});
