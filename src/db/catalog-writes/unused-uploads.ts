import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Pictures that are judged at once. */
const BATCH = 50;

/**
 * Old uploads with whether anything names them. Texts are searched only once for each upload: afterwards it is either
 * deleted or no longer an upload to be judged. Orders and the history can only name it since it was uploaded.
 */
const JUDGE = statement<{ hash: string; isUsed: boolean }>(
  'judge-uploads',
  `with old as materialized (
     select m.hash, m.uploaded_at from media m
     where m.tenant_id = $1 and m.uploaded_at < now() - make_interval(hours => $2::int)
     order by m.uploaded_at limit ${BATCH} for update
   )
   select old.hash,
     exists (select 1 from product_image i where i.tenant_id = $1 and i.hash = old.hash)
     or exists (select 1 from variant v where v.tenant_id = $1 and v.image_hash = old.hash)
     or exists (select 1 from category c where c.tenant_id = $1
       and (c.image_hash = old.hash or strpos(c.description_html, old.hash) > 0))
     or exists (select 1 from setting s where s.tenant_id = $1 and strpos(s.value, old.hash) > 0)
     or exists (select 1 from content_page g where g.tenant_id = $1 and strpos(g.content_html, old.hash) > 0)
     or exists (select 1 from layout_item l where l.tenant_id = $1 and strpos(l.data::text || l.settings::text, old.hash) > 0)
     or exists (select 1 from layout_version w where w.tenant_id = $1 and strpos(w.items::text, old.hash) > 0)
     or exists (select 1 from audit_entry a where a.tenant_id = $1 and a.at >= old.uploaded_at
       and strpos(coalesce(a.before::text, '') || coalesce(a.after::text, ''), old.hash) > 0)
     or exists (select 1 from orders o join order_item n on n.tenant_id = $1 and n.order_id = o.id
       where o.tenant_id = $1 and o.created_at >= old.uploaded_at and n.image ->> 'hash' = old.hash)
     or exists (select 1 from product p where p.tenant_id = $1 and strpos(p.description_html, old.hash) > 0) as "isUsed"
   from old`,
);
const KEEP = statement(
  'keep-uploads',
  'update media m set uploaded_at = null where m.tenant_id = $1 and m.hash = any($2::text[])',
);
const REMOVE = statement('remove-uploads', 'delete from media m where m.tenant_id = $1 and m.hash = any($2::text[])');

/**
 * Removes uploads of this age that nothing names, and marks the others as used. The caller has locked the store.
 * @returns the hashes of the removed ones, which nobody can refer to until the transaction ends, and whether there may be
 * more to judge
 */
export async function removeUnusedUploads(
  transaction: TenantDb,
  hours: number,
): Promise<{ hashes: string[]; hasMore: boolean }> {
  const judged = await transaction.rows(JUDGE, hours);
  const hashesOf = (isUsed: boolean) => judged.filter((each) => each.isUsed === isUsed).map(({ hash }) => hash);
  const hashes = hashesOf(false);
  await Promise.all([transaction.rows(KEEP, hashesOf(true)), transaction.rows(REMOVE, hashes)]);
  return { hashes, hasMore: judged.length === BATCH };
}
