import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const LEAVE = statement(
  'leave-product-redirect',
  `insert into slug_redirect as s (tenant_id, kind, slug, target_id) values ($1, 'product', $2, $3)
   on conflict (tenant_id, kind, slug) do update set target_id = excluded.target_id where s.tenant_id = $1`,
);
const REMOVE = statement(
  'remove-product-redirects',
  `delete from slug_redirect s where s.tenant_id = $1 and s.kind = 'product' and s.slug = any($2::text[])`,
);
const REMOVE_TO = statement(
  'remove-redirects-to-product',
  `delete from slug_redirect s where s.tenant_id = $1 and s.kind = 'product' and s.target_id = $2`,
);

/** From a slug that a product gives up to the product. */
export async function leaveRedirect(transaction: TenantDb, slug: string, productId: number): Promise<void> {
  await transaction.rows(LEAVE, slug, productId);
}

/** Slugs that products take (again) no longer lead anywhere else. */
export async function removeRedirects(transaction: TenantDb, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await transaction.rows(REMOVE, slugs);
}

/** A product that is gone has no old addresses. */
export async function removeRedirectsTo(transaction: TenantDb, productId: number): Promise<void> {
  await transaction.rows(REMOVE_TO, productId);
}
