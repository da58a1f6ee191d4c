import { accountQuery, avatarForm, avatarResponse } from '#contracts/account.ts';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { type AvatarStorage, changeAvatar } from '#services/accounts/change-avatar.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { encodeAvatar } from '#services/media/encode-avatar.ts';
import { userRoute } from '../request/personal-route.ts';
import type { ReadContext } from '../request/read-route.ts';
import { ApiError, errorResponse } from '../response/api-error.ts';
import { accountFieldError } from './account-words.ts';
import { presentUser } from './present-user.ts';

const change = userRoute({
  method: 'POST',
  path: '/user/change-avatar',
  tag: 'Accounts',
  summary: "Replaces the customer's picture",
  description:
    'A JPEG, PNG or WebP picture of at most 2 MB and 30 megapixels, judged by its content. Its centre is stored as a 512 px square without metadata.',
  query: accountQuery,
  body: avatarForm,
  bodyType: 'form',
  response: avatarResponse,
  status: 200,
  errors: ['unavailable'],
  limit: () => 'costly',
  async prepare({ db, avatars, confirmCount }, { body: { avatar } }) {
    if (!avatars) return new ApiError('unavailable');
    if (avatar.length > AVATAR_MAX) return new ApiError('body_too_large');
    confirmCount();
    const picture = await encodeAvatar(avatar);
    return picture ? { avatars, picture } : accountFieldError(db, { avatar: 'no_picture' });
  },
  async respond({ db, customerId, port, afterCommit }, { prepared: { avatars, picture } }) {
    const old = await changeAvatar(db, avatars, customerId, picture);
    if (old !== null) afterCommit(() => avatars.remove(db.tenantId, old));
    const user = presentUser(await readCustomer(db, customerId), port);
    return { avatar: user.avatar, user };
  },
});

export const avatarRoutes = [change];

const FILE = /\/([0-9a-f]{64})\.webp$/;
const HEADERS = {
  'Content-Type': 'image/webp',
  // Cached only by the browser, and briefly: a changed or deleted picture disappears everywhere within an hour.
  'Cache-Control': 'private, max-age=3600',
  'Content-Disposition': 'inline; filename="avatar.webp"',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns a customer's picture. Its random name of 256 bits is its only protection. */
export const serveAvatar =
  (avatars: AvatarStorage | undefined) =>
  async ({ method }: Request, url: string, { store }: ReadContext): Promise<Response> => {
    const [, name] = FILE.exec(new URL(url).pathname) ?? [];
    const bytes = name === undefined ? null : await avatars?.read(store.db.tenantId, name);
    if (!bytes) return errorResponse(new ApiError('not_found'), store);
    const headers = { ...HEADERS, 'Content-Length': String(bytes.length) };
    return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };
