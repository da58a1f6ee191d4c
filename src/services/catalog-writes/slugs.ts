import { leaveRedirect, type RedirectKind, redirectTarget, removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { nearest } from '#lib/nearest.ts';

interface HasSlug {
  id: number;
  slug: string;
}

/** Why a change was not made. Nothing has been written. */
export interface Refusal {
  ok: false;
  message: string;
}

/** Finds a row by its current or previous slug. If there is none, the error suggests a similar slug. */
export async function findBySlug<Row extends HasSlug>(
  db: TenantDb,
  kind: RedirectKind,
  rows: readonly Row[],
  slug: string,
): Promise<Row | Refusal> {
  const present = rows.find((row) => row.slug === slug);
  if (present) return present;
  const id = await redirectTarget(db, kind, slug);
  const former = rows.find((row) => row.id === id);
  if (former) return former;
  const near = nearest(
    slug,
    rows.map((row) => row.slug),
  );
  return { ok: false, message: `There is no ${kind} "${slug}".${near ? ` Did you mean "${near}"?` : ''}` };
}

/**
 * Leaves a redirect from the old slug and removes redirects from the new one.
 * @returns the ids of the rows that those redirects led to.
 */
export async function moveSlug(
  transaction: TenantDb,
  kind: RedirectKind,
  before: HasSlug,
  after: HasSlug,
): Promise<number[]> {
  if (after.slug === before.slug) return [];
  await leaveRedirect(transaction, kind, before.slug, before.id);
  return removeRedirects(transaction, kind, [after.slug]);
}
