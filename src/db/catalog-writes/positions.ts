import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Featured products stand below 0, so that they come first; both kinds are counted upwards. */
const FEATURED_FROM = -1_000_000_000;
const ENDS = statement<{ featured: number | null; others: number | null }>(
  'product-position-ends',
  `select (select max(p.position) from product p where p.tenant_id = $1 and p.position < 0) as featured,
     (select max(p.position) from product p where p.tenant_id = $1 and p.position >= 0) as others`,
);

/** Gives places in the order `featured`, each after all that are taken. */
export async function nextPositions(transaction: TenantDb): Promise<{ take(isFeatured: boolean): number }> {
  const ends = await transaction.row(ENDS);
  let featured = ends?.featured ?? FEATURED_FROM;
  let others = ends?.others ?? -1;
  return {
    take(isFeatured) {
      if (isFeatured) featured += 1;
      else others += 1;
      return isFeatured ? featured : others;
    },
  };
}
