import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/**
 * A column for a statement that runs anyway: whether the store has a webhook endpoint. Without one, no event is composed
 * and nothing is written.
 */
export const HAS_WEBHOOKS = `exists (select 1 from webhook_endpoint h where h.tenant_id = $1) as "hasWebhooks"`;

export interface HasWebhooks {
  hasWebhooks: boolean;
}

const READ = statement<HasWebhooks>('has-webhooks', `select ${HAS_WEBHOOKS}`);

/** Whether the store has a webhook endpoint. */
export const hasWebhooks = async (db: TenantDb): Promise<boolean> => (await db.row(READ))?.hasWebhooks ?? false;
