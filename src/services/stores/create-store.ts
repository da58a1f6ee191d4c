import type { Pool } from 'pg';
import { insertStore } from '#db/insert-store.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { validateSetting } from '#domain/store/validate-setting.ts';
import { normalizeHost } from '#lib/normalize-host.ts';

export interface CreateStoreRequest {
  host: string;
  name: string;
  /** Additional settings by key: `store_type`, `locale`, `currencyCode`, … */
  settings?: Readonly<Record<string, string>>;
  /** Whether `localhost` serves it. If omitted, it does when there is no other default store. */
  isDefault?: boolean;
}

export type CreateStoreOutcome = { ok: true; host: string; db: TenantDb } | { ok: false; message: string };

const UNIQUE_VIOLATION = '23505';

/**
 * Creates a store with its main branch, which is named like the store. On failure, `message` is a sentence for the
 * operator.
 */
export async function createStore(pool: Pool, request: CreateStoreRequest): Promise<CreateStoreOutcome> {
  const host = normalizeHost(request.host);
  if (host === null) return { ok: false, message: `"${request.host}" is not a host name such as shop.example.com` };
  const name = request.name.trim();
  if (name === '') return { ok: false, message: 'The name of the store is empty' };
  const settings: Record<string, string> = {};
  for (const [key, text] of Object.entries({ ...request.settings, storeName: name })) {
    const check = validateSetting(key, text);
    if (!check.ok) return check;
    settings[key] = check.value;
  }
  try {
    const { isDefault } = request;
    return { ok: true, host, db: tenantDb(pool, await insertStore(pool, { host, isDefault, settings, branch: name })) };
  } catch (error) {
    const fault = uniqueFault(error, host);
    if (fault === null) throw error;
    return { ok: false, message: fault };
  }
}

function uniqueFault(error: unknown, host: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null;
  const isDefault = 'constraint' in error && error.constraint === 'tenant_one_default';
  return isDefault ? 'There is a default store already' : `There is a store at ${host} already`;
}
