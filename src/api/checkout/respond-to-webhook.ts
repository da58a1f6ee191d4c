import { WEBHOOK_MAX } from '#contracts/limits.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { handleProviderEvent, PaymentUnavailable, ProviderNotSetUp } from '#services/payments/handle-provider-event.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { overLimit } from '../request/count-request.ts';
import type { RateLimits } from '../request/limited-kinds.ts';
import { readBody } from '../request/read-body.ts';
import { ApiError, errorResponse } from '../response/api-error.ts';

export interface WebhookParts {
  payments: PaymentProviders | undefined;
  limits: RateLimits | undefined;
  log: (error: unknown) => void;
}

export interface WebhookRequest {
  request: Request;
  store: Store;
  provider: CardProvider;
  /** IP address of the caller. */
  address: string;
}

/**
 * Handles a webhook of a payment provider. Its signature authenticates it, so it needs none of our headers, and the
 * host determines the store. The provider repeats it unless the response is 200.
 */
export async function respondToWebhook(
  { payments, limits, log }: WebhookParts,
  { request, store, provider, address }: WebhookRequest,
): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(new ApiError('method_not_allowed'), store, { Allow: 'POST' });
  const tooMany = await overLimit(limits, 'webhook', { tenantId: store.db.tenantId, address, owner: '' });
  if (tooMany) return errorResponse(tooMany, store);
  const body = await readBody(request, WEBHOOK_MAX);
  if (body instanceof ApiError) return errorResponse(body, store);
  if (!payments) return errorResponse(new ApiError('payment_unavailable'), store);
  try {
    const event = { provider, body: body.toString('utf8'), headers: request.headers };
    const isAuthentic = await handleProviderEvent(store.db, payments, event);
    return isAuthentic ? Response.json({ received: true }) : errorResponse(new ApiError('bad_signature'), store);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    if (error instanceof ProviderNotSetUp) return errorResponse(new ApiError('not_found'), store);
    log(error);
    return errorResponse(new ApiError('payment_unavailable', { retryAfter: 30 }), store);
  }
}
