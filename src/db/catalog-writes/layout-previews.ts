import type { StoredLayoutItem } from '../catalog/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Long enough for a slow frame to load it. */
const PREVIEW_MINUTES = 10;

const UPSERT = statement(
  'upsert-layout-preview',
  `insert into layout_preview as p (tenant_id, operator_id, token, items, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => ${PREVIEW_MINUTES}))
   on conflict (tenant_id, operator_id) do update
   set token = excluded.token, items = excluded.items, expires_at = excluded.expires_at where p.tenant_id = $1`,
);
const ONE = statement<{ items: StoredLayoutItem[] }>(
  'layout-preview',
  `select p.items from layout_preview p
   where p.tenant_id = $1 and p.operator_id = $2 and p.token = $3 and p.expires_at > now()`,
);

/** Keeps the layout that an operator previews, in place of the one before. */
export async function saveLayoutPreview(
  db: TenantDb,
  operatorId: number,
  token: string,
  items: readonly StoredLayoutItem[],
): Promise<void> {
  await db.rows(UPSERT, operatorId, token, JSON.stringify(items));
}

/** The layout that an operator previews. Undefined if it has expired or is not theirs. */
export const layoutPreviewItems = async (
  db: TenantDb,
  operatorId: number,
  token: string,
): Promise<StoredLayoutItem[] | undefined> => (await db.row(ONE, operatorId, token))?.items;
