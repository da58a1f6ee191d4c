import { accountQuery, avatarAnswer, avatarForm } from '#contracts/account.ts';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { changeAvatar } from '#services/accounts/change-avatar.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { encodeAvatar } from '#services/media/encode-avatar.ts';
import { userRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { accountFieldError } from './account-words.ts';
import { presentUser } from './present-user.ts';

const change = userRoute({
  method: 'POST',
  path: '/user/change-avatar',
  tag: 'Accounts',
  summary: 'Gives the customer another picture; the one before is removed',
  description:
    'A JPEG, PNG or WebP picture of at most 2 MB and 30 megapixels, by its content and not by its name. What is kept is the middle of it, 512 px square, without any metadata.',
  query: accountQuery,
  body: avatarForm,
  bodyType: 'form',
  answer: avatarAnswer,
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
