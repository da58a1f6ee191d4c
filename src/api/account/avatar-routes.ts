import { accountQuery, avatarAnswer, avatarForm } from '#contracts/account.ts';
import { AVATAR_MAX } from '#contracts/limits.ts';
import { changeAvatar } from '#services/accounts/change-avatar.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { encodeAvatar } from '#services/media/encode-avatar.ts';
import { userRoute } from '../request/personal-route.ts';
import { Refused } from '../response/refuse.ts';
import { refuseFields } from './account-words.ts';
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
  takes: 'form',
  answer: avatarAnswer,
  status: 200,
  refusals: ['unavailable'],
  countsAs: () => 'costly',
  async prepare({ db, avatars, counts }, { body: { avatar } }) {
    if (!avatars) return new Refused('unavailable');
    if (avatar.length > AVATAR_MAX) return new Refused('body_too_large');
    counts();
    const picture = await encodeAvatar(avatar);
    return picture ? { avatars, picture } : refuseFields(db, { avatar: 'no_picture' });
  },
  async respond({ db, customerId, port, afterwards }, { prepared: { avatars, picture } }) {
    const old = await changeAvatar(db, avatars, customerId, picture);
    if (old !== null) afterwards(() => avatars.remove(db.tenantId, old));
    const user = presentUser(await readCustomer(db, customerId), port);
    return { avatar: user.avatar, user };
  },
});

export const avatarRoutes = [change];
