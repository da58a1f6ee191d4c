import { z } from '@hono/zod-openapi';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import type { ErrorCode } from '../response/api-error.ts';

/** A webhook of a payment provider: its part of the OpenAPI document. */
export interface WebhookRoute {
  provider: CardProvider;
  /** Below `/api`. */
  path: `/${string}`;
  tag: string;
  summary: string;
  response: z.ZodType;
  errors: readonly ErrorCode[];
}

export const webhookRoutes: readonly WebhookRoute[] = CARD_PROVIDERS.map((provider) => ({
  provider,
  path: `/${provider}/webhook`,
  tag: 'Orders',
  summary: `Receives an event of a payment provider (${provider})`,
  response: z.object({ received: z.literal(true) }),
  errors: [
    'not_found',
    'bad_signature',
    'body_too_large',
    'method_not_allowed',
    'too_many_requests',
    'payment_unavailable',
  ],
}));
