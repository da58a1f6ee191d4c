import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Entities with a URL based on a slug. */
export type RedirectKind = 'product' | 'category' | 'page';

const ADD = statement(
  'add-redirect',
  `insert into slug_redirect as s (tenant_id, kind, slug, target_id) values ($1, $2, $3, $4)
   on conflict (tenant_id, kind, slug) do update set target_id = excluded.target_id`,
);
const REMOVE = statement<{ id: number }>(
  'remove-redirects',
  `delete from slug_redirect s where s.tenant_id = $1 and s.kind = $2 and s.slug = any($3::text[]) returning s.target_id as id`,
);
const REMOVE_TO = statement(
  'remove-redirects-to',
  'delete from slug_redirect s where s.tenant_id = $1 and s.kind = $2 and s.target_id = $3',
);
const TARGET = statement<{ id: number }>(
  'redirect-target',
  'select s.target_id as id from slug_redirect s where s.tenant_id = $1 and s.kind = $2 and s.slug = $3',
);

/** Inserts a redirect from a previous slug to its entity. */
export async function addRedirect(
  transaction: TenantDb,
  kind: RedirectKind,
  slug: string,
  targetId: number,
): Promise<void> {
  await transaction.rows(ADD, kind, slug, targetId);
}

/**
 * Removes redirects from slugs that are now in use.
 * @returns the ids of the entities that they led to.
 */
export async function removeRedirects(
  transaction: TenantDb,
  kind: RedirectKind,
  slugs: readonly string[],
): Promise<number[]> {
  if (slugs.length === 0) return [];
  return (await transaction.rows(REMOVE, kind, slugs)).map(({ id }) => id);
}

/** Removes the redirects to a deleted entity. */
export async function removeRedirectsTo(transaction: TenantDb, kind: RedirectKind, targetId: number): Promise<void> {
  await transaction.rows(REMOVE_TO, kind, targetId);
}

/** The id of the entity that previously had this slug. Null if there is none. */
export async function redirectTarget(db: TenantDb, kind: RedirectKind, slug: string): Promise<number | null> {
  return (await db.row(TARGET, kind, slug))?.id ?? null;
}
