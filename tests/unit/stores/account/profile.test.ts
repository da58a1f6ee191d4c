import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  requests = fakeApi();
  browser = fakeBrowser();
});
const ada = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '' };
async function openPage() {
  const page = {
    ...openTab(browser, { address: '/account/edit-profile' }),
    ...(await import('#stores/account/profile.ts')),
    ...(await import('#stores/shopper/user.ts')),
  };
  page.signIn('t1', ada);
  return page;
}
const renamed = { ...ada, name: 'Ada L.', wallet_balance: 4 };

test('a read or changed profile applies to all pages', async () => {
  const { fetchProfile, saveDetails, saveAvatar, $user } = await openPage();
  void fetchProfile();
  await requests[0]?.respond(200, { user: renamed });
  expect($user.get().profile).toEqual(renamed);
  const saved = saveDetails({ name: 'Grace' });
  expect([requests[1]?.path, requests[1]?.init.body]).toEqual(['user/update-details', '{"name":"Grace"}']);
  await requests[1]?.respond(200, { user: { ...renamed, name: 'Grace' } });
  expect([await saved, $user.get().profile?.name]).toEqual([{ ok: true }, 'Grace']);
  const picture = new Blob(['x'], { type: 'image/png' });
  void saveAvatar(picture);
  const form = requests[2]?.init.body as FormData;
  expect([requests[2]?.path, (form.get('avatar') as Blob).type]).toEqual(['user/change-avatar', 'image/png']);
  await requests[2]?.respond(200, { avatar: '/img/a.webp', user: { ...ada, avatar: '/img/a.webp' } });
  expect($user.get().profile?.avatar).toBe('/img/a.webp');
});

test('a failure is reported and changes nothing; the end of a session is not reported', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { fetchProfile, $user } = await openPage();
  const read = fetchProfile();
  await requests[0]?.respond(500, { message: 'Down.', code: 'internal_error' });
  expect([(await read).ok, $user.get().profile, warned.mock.calls]).toEqual([
    false,
    ada,
    [['Profile Fetch Error: Down.']],
  ]);
  void fetchProfile();
  await requests[1]?.respond(401, { message: 'Please sign in.', code: 'unauthenticated' });
  expect([$user.get().token, warned.mock.calls.length]).toEqual([null, 1]);
});

test('deleting an account leaves a guest, a refused deletion leaves the customer', async () => {
  const { deleteAccount, $user } = await openPage();
  const leave = vi.fn();
  const refused = deleteAccount({ current_password: 'wrong' }, leave);
  await requests[0]?.respond(422, { message: 'Wrong.', code: 'x', errors: { current_password: ['Wrong.'] } });
  expect([(await refused).ok, $user.get().token, leave.mock.calls.length]).toEqual([false, 't1', 0]);
  leave.mockImplementation(() => expect($user.get().token).toBe('t1'));
  void deleteAccount({ current_password: 'right' }, leave);
  await requests[1]?.respond(200, { message: 'Gone.' });
  expect([$user.get().token, leave.mock.calls.length]).toEqual([null, 1]);
  expect([...browser.local.entries.values()].join()).not.toContain('Ada');
});

test('the exported data of a customer is returned unchanged', async () => {
  const { exportData } = await openPage();
  const data = { exported_at: '2026-01-01T00:00:00Z', sections: { profile: [{ name: 'Ada' }] } };
  const exported = exportData();
  await requests[0]?.respond(200, data);
  expect(await exported).toEqual({ ok: true, data });
});
