import type { Pool } from 'pg';
import { insertStore } from '#db/insert-store.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { type SettingFailure, validateSetting } from '#domain/store/validate-setting.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';

export interface CreateStoreRequest {
  host: string;
  name: string;
  /** Additional settings by key: `store_type`, `locale`, `currencyCode`, … */
  settings?: Readonly<Record<string, string>>;
  /** Whether `localhost` serves it. If omitted, it does when there is no other default store. */
  isDefault?: boolean;
}

export type CreateStoreOutcome = { ok: true; host: string; db: TenantDb } | CreateStoreFailure;

export type CreateStoreFailure =
  | { ok: false; code: 'host_invalid' | 'name_empty' | 'host_taken' | 'default_taken' }
  | SettingFailure;

const UNIQUE_VIOLATION = '23505';

/** Creates a store with its main branch, which is named like the store. */
export async function createStore(pool: Pool, request: CreateStoreRequest): Promise<CreateStoreOutcome> {
  const host = normalizeHost(request.host);
  if (host === null) return { ok: false, code: 'host_invalid' };
  const name = request.name.trim();
  if (name === '') return { ok: false, code: 'name_empty' };
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
    if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) throw error;
    const isSecondDefault = 'constraint' in error && error.constraint === 'tenant_one_default';
    return { ok: false, code: isSecondDefault ? 'default_taken' : 'host_taken' };
  }
}
