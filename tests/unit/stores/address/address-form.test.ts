import { expect, test } from 'vitest';
import { fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const form = (country: string) => ({ country, calling_code: '', fields: [], countries: [] });

test('the form of a country is read once; the last request is shown, and a failure keeps the former form', async () => {
  openTab(fakeBrowser());
  const { $addressForm, openAddressForm } = await import('#stores/address/address-form.ts');
  const requests = fakeApi();
  const own = openAddressForm();
  expect(requests[0]?.query).not.toHaveProperty('country');
  await requests[0]?.respond(200, form('US'));
  expect(await own).toEqual(form('US'));

  const german = openAddressForm('DE');
  const french = openAddressForm('FR');
  await requests[2]?.respond(200, form('FR'));
  await requests[1]?.respond(200, form('DE'));
  expect([await german, await french, $addressForm.get().form]).toEqual([null, form('FR'), form('FR')]);

  expect(await openAddressForm('DE')).toEqual(form('DE'));
  expect(await openAddressForm('US')).toEqual(form('US'));
  expect(requests.length).toBe(3);

  const failed = openAddressForm('IT');
  expect($addressForm.get()).toMatchObject({ form: form('US'), isFetching: true });
  await requests[3]?.respond(500, { message: 'Down.', code: 'internal_error' });
  expect([await failed, $addressForm.get()]).toEqual([null, { form: form('US'), isFetching: false, error: 'Down.' }]);
});
