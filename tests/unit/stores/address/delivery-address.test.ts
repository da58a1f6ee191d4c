import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

async function orderFromHawthorne() {
  openTab(fakeBrowser());
  const requests = fakeApi();
  const { $branchChoice } = await import('#stores/branch/branch-choice.ts');
  const { orderFrom } = await import('#stores/address/delivery-address.ts');
  const before = $branchChoice.get();
  const ordering = orderFrom(4);
  await vi.waitFor(() => expect(requests[0]).toMatchObject({ path: 'get-cart', query: { branch_id: '4' } }));
  return { request: requests[0], ordering, before, $branchChoice };
}

test('ordering from another branch selects it with its cart', async () => {
  const { request, ordering, $branchChoice } = await orderFromHawthorne();
  await request?.respond(200, fakeCart());
  expect(await ordering).toEqual({ ok: true });
  expect($branchChoice.get()).toMatchObject({ branch_id: 4, manual_selection_done: true });
});

test('a branch whose cart cannot be loaded is not selected', async () => {
  const { request, ordering, before, $branchChoice } = await orderFromHawthorne();
  await request?.respond(422, { message: 'No.', code: 'validation_failed' });
  expect(await ordering).toMatchObject({ ok: false });
  expect($branchChoice.get()).toEqual(before);
});
