import { z } from '@hono/zod-openapi';

/** POST operator/media: a form of type multipart/form-data. */
export const pictureForm = z
  .strictObject({
    picture: z
      .instanceof(Uint8Array, { message: 'must be a file' })
      .openapi({ type: 'string', format: 'binary', description: 'A JPEG, PNG, WebP, GIF or AVIF picture.' }),
  })
  .openapi('upload_picture');
export const mediaResponse = z
  .object({
    media: z.object({
      path: z.string().openapi({ description: 'What settings and products store.', example: '/img/1280/….webp' }),
      url: z.string().openapi({ description: 'A rendition to show in the desk.', example: '/img/640/….webp' }),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  })
  .openapi('media_response');

export type UploadedPicture = z.infer<typeof mediaResponse>['media'];
