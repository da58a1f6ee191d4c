/**
 * A column for a statement that runs anyway: whether the store has a webhook endpoint. Without one, no event is composed
 * and nothing is written.
 */
export const HAS_WEBHOOKS = `exists (select from webhook_endpoint h where h.tenant_id = $1) as "hasWebhooks"`;

export interface HasWebhooks {
  hasWebhooks: boolean;
}
