import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
beforeEach(() => {
  vi.useFakeTimers();
  requests = fakeApi();
  return () => vi.useRealTimers();
});

const openPage = async () => {
  openTab(fakeBrowser());
  return {
    ...(await import('#stores/address/service-check.ts')),
    ...(await import('#stores/branch/branch-choice.ts')),
  };
};
const PIN = { lat: 45.5, lng: -122.6, pincode: null };
const byPincode = (pincode: string) => ({ lat: null, lng: null, pincode });

test('the service check sends a request after a pause, and remembers the response', async () => {
  const { $serviceCheck, checkService, SERVICE_PAUSE_MS } = await openPage();
  checkService(byPincode('97201'));
  vi.advanceTimersByTime(SERVICE_PAUSE_MS - 1);
  checkService(byPincode('97205'));
  vi.advanceTimersByTime(SERVICE_PAUSE_MS - 1);
  // The same location is no new request.
  checkService(byPincode('97205'));
  expect([$serviceCheck.get().status, requests.length]).toEqual(['asking', 0]);
  vi.advanceTimersByTime(1);
  expect(requests.map(({ path, query }) => [path, query.pincode, query.lat])).toEqual([
    ['check-pincode', '97205', undefined],
  ]);
  await requests[0]?.respond(200, { branch_id: 4 });
  expect($serviceCheck.get()).toEqual({ status: 'known', response: { branch_id: 4 } });
});

test('a late response is ignored, and so is one to a removed location', async () => {
  const { $serviceCheck, checkService, SERVICE_PAUSE_MS } = await openPage();
  const name = (place: Parameters<typeof checkService>[0]) => {
    checkService(place);
    vi.advanceTimersByTime(SERVICE_PAUSE_MS);
  };
  name(PIN);
  name(byPincode('97205'));
  await requests[1]?.respond(200, { branch_id: 2 });
  await requests[0]?.respond(200, { branch_id: 1 });
  expect($serviceCheck.get()).toEqual({ status: 'known', response: { branch_id: 2 } });
  name(PIN);
  name(null);
  await requests[2]?.respond(200, { branch_id: 3 });
  expect($serviceCheck.get()).toEqual({ status: 'none' });
});

test('nothing is shown if the store cannot decide', async () => {
  const { $serviceCheck, checkService, SERVICE_PAUSE_MS } = await openPage();
  checkService(PIN);
  vi.advanceTimersByTime(SERVICE_PAUSE_MS);
  await requests[0]?.respond(422, { code: 'validation_failed', message: 'No.' });
  expect($serviceCheck.get()).toEqual({ status: 'none' });
});

test('another branch is requested again; without a former request there is none', async () => {
  const { $serviceCheck, checkService, selectBranch, SERVICE_PAUSE_MS } = await openPage();
  selectBranch(2);
  vi.advanceTimersByTime(SERVICE_PAUSE_MS);
  expect(requests).toHaveLength(0);
  checkService(PIN);
  vi.advanceTimersByTime(SERVICE_PAUSE_MS);
  selectBranch(3);
  await requests[0]?.respond(200, { branch_id: 2 });
  expect($serviceCheck.get().status).toBe('asking');
  vi.advanceTimersByTime(SERVICE_PAUSE_MS);
  expect(requests.map(({ query }) => [query.branch_id, query.lat])).toEqual([
    ['2', '45.5'],
    ['3', '45.5'],
  ]);
  await requests[1]?.respond(200, { branch_id: 3 });
  expect($serviceCheck.get()).toEqual({ status: 'known', response: { branch_id: 3 } });
});
