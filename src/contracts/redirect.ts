import { z } from '@hono/zod-openapi';
import { REDIRECT_TYPED_MAX } from './limits.ts';

/** GET get-redirect */
export const getRedirectQuery = z.object({
  path: z.string().startsWith('/').max(REDIRECT_TYPED_MAX).openapi({ example: '/collections/pizza' }),
});
export const redirectTargetResponse = z
  .object({
    to: z.string().openapi({
      description: 'Path of the store, or an https address elsewhere.',
      example: '/category/pizza',
    }),
  })
  .openapi('redirect_target');

export type RedirectTargetResponse = z.infer<typeof redirectTargetResponse>;
