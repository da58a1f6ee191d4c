import type { StoredLayoutItem } from '../catalog/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Long enough for a slow frame to load it. */
const PREVIEW_MINUTES = 10;

/** A frame may still load an earlier one while the next is made, and an operator may have two windows. */
const KEPT = 4;

const INSERT = statement(
  'insert-layout-preview',
  `with ended as (
     delete from layout_preview p where p.tenant_id = $1 and p.operator_id = $2 and p.token in (
       select o.token from layout_preview o where o.tenant_id = $1 and o.operator_id = $2
       order by o.expires_at desc, o.token offset ${KEPT - 1}))
   insert into layout_preview (tenant_id, operator_id, token, items, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => ${PREVIEW_MINUTES}))`,
);
const ONE = statement<{ items: StoredLayoutItem[] }>(
  'layout-preview',
  `select p.items from layout_preview p
   where p.tenant_id = $1 and p.operator_id = $2 and p.token = $3 and p.expires_at > now()`,
);

/** Keeps the layout that an operator previews, and the ones just before. */
export async function saveLayoutPreview(
  db: TenantDb,
  operatorId: number,
  token: string,
  items: readonly StoredLayoutItem[],
): Promise<void> {
  await db.rows(INSERT, operatorId, token, JSON.stringify(items));
}

/** The layout that an operator previews. Undefined if it has expired or is not theirs. */
export const layoutPreviewItems = async (
  db: TenantDb,
  operatorId: number,
  token: string,
): Promise<StoredLayoutItem[] | undefined> => (await db.row(ONE, operatorId, token))?.items;
