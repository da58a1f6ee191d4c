import type { UploadedPicture } from '#contracts/operator/media.ts';
import type { DeskRequest } from '../api/desk-request.ts';

export const mediaActions = (request: DeskRequest) => ({
  /** Adds a picture to the media of the store, for whatever then stores its path. */
  uploadPicture: async (picture: Blob) => {
    const form = new FormData();
    form.set('picture', picture);
    const { media } = await request<{ media: UploadedPicture }>('POST', '/media', form);
    return { data: media };
  },
});
