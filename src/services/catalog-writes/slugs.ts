import { addRedirect, type RedirectKind, redirectTarget, removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { closestMatch } from '#lib/closest-match.ts';

interface HasSlug {
  id: number;
  slug: string;
}

/** Why a product, category or page was not changed. Nothing has been written. */
export type CatalogFailure = { ok: false; slug: string } & (
  | { code: 'not_found'; kind: RedirectKind; closest: string | null }
  | { code: 'slug_taken'; holder: string }
  | { code: 'own_parent' | 'negative_price' }
  | { code: 'parent_below'; parent: string }
  | { code: 'page_in_use'; setting: string }
);

export const notFound = (kind: RedirectKind, slug: string, slugs: Iterable<string>): CatalogFailure => ({
  ok: false,
  code: 'not_found',
  kind,
  slug,
  closest: closestMatch(slug, slugs),
});

/** Finds a row by its current or previous slug. */
export async function findBySlug<Row extends HasSlug>(
  db: TenantDb,
  kind: RedirectKind,
  rows: readonly Row[],
  slug: string,
): Promise<{ ok: true; row: Row } | CatalogFailure> {
  const current = rows.find((row) => row.slug === slug);
  if (current) return { ok: true, row: current };
  const id = await redirectTarget(db, kind, slug);
  const former = rows.find((row) => row.id === id);
  if (former) return { ok: true, row: former };
  const slugs = rows.map((row) => row.slug);
  return notFound(kind, slug, slugs);
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
  await addRedirect(transaction, kind, before.slug, before.id);
  return removeRedirects(transaction, kind, [after.slug]);
}
