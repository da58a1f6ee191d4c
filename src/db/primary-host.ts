import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

const HOST = statement<{ host: string }>(
  'primary-host',
  'select h.host from tenant_host h where h.tenant_id = $1 and h.is_primary',
);

/** The host that a store's own links use. Null if the store was deleted. */
export const primaryHost = async (db: TenantDb): Promise<string | null> => (await db.row(HOST))?.host ?? null;
