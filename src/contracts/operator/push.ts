import { z } from '@hono/zod-openapi';
import { DESK_LANGUAGES } from '#domain/operators/desk-language.ts';

/** GET operator/push */
export const pushKeyResponse = z
  .object({
    public_key: z.string().openapi({ description: 'The `applicationServerKey` of the subscription, Base64URL.' }),
  })
  .openapi('push_key');

/** PUT operator/push: a `PushSubscription` of the browser as JSON. */
export const pushSubscriptionBody = z
  .strictObject({
    endpoint: z.url().max(1_000).openapi({ example: 'https://push.example/send/abc' }),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{86,87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    language: z.enum(DESK_LANGUAGES).openapi({ description: 'Language of the notifications.' }),
  })
  .openapi('push_subscription');

/** Response to both changes. */
export const pushStateResponse = z.object({ is_subscribed: z.boolean() }).openapi('push_state');

export type PushKeyResponse = z.infer<typeof pushKeyResponse>;
export type PushSubscriptionRequest = z.input<typeof pushSubscriptionBody>;
