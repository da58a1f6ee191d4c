import { AVATAR_MAX } from '#contracts/limits.ts';
import { mediaResponse, pictureForm } from '#contracts/operator/media.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import { imageUrl, namingUrl } from '#services/catalog/present-image.ts';
import { addUpload, encodeUpload } from '#services/media/upload-picture.ts';
import { accountFieldError } from '../account/account-words.ts';
import { ApiError } from '../response/api-error.ts';
import { operatorWrite } from './operator-write.ts';

const SHOWN_WIDTH = 640;
/** Enough digits of a hash to tell the pictures of a store apart in its history. */
const SHORT = 12;

const postMedia = operatorWrite({
  method: 'POST',
  path: '/operator/media',
  tag: 'Media',
  summary: 'Adds a picture to the media of the store',
  description:
    'A picture of at most 2 MB and 50 megapixels, judged by its content. It is stored as WebP of at most 1,600 px a side without metadata. Settings and products then refer to it by its `path`.',
  right: 'catalog',
  query: operatorQuery,
  body: pictureForm,
  bodyType: 'form',
  response: mediaResponse,
  status: 201,
  errors: ['unavailable'],
  async prepare({ db, media }, { body: { picture } }) {
    if (!media) return new ApiError('unavailable');
    if (picture.length > AVATAR_MAX) return new ApiError('body_too_large');
    const image = await encodeUpload(db, picture);
    if (image === 'busy') return new ApiError('unavailable');
    return image ? { media, image } : accountFieldError(db, { picture: 'no_picture' });
  },
  async respond({ db }, { prepared: { media, image } }) {
    const hash = await addUpload(db, media, image);
    const { width, height } = image;
    return {
      body: { media: { path: namingUrl(hash), url: imageUrl(hash, SHOWN_WIDTH), width, height } },
      change: { action: 'media.upload', subject: hash.slice(0, SHORT), before: null, after: { width, height } },
    };
  },
});

export const mediaRoutes = [postMedia];
