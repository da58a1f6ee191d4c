import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isOwn } from '#domain/branches/own-amounts.ts';
import type { AuditedChange } from '../operators/audit.ts';
import type { ProductFile } from './product-file.ts';

/** A product as the audit log shows it: what differs at branches by the names of the branches. */
export async function auditedProduct(db: TenantDb, { file, branchOffers }: ProductFile): Promise<object> {
  const branches = branchOffers.length > 0 ? await branchRows(db) : [];
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  const offers = branchOffers.map((offer) => ({ ...offer, branch: names.get(offer.branch_id) ?? '' }));
  const own = offers.flatMap(({ branch, variants, ...offer }) => [
    ...(isOwn(offer) ? [{ branch, ...offer }] : []),
    ...variants.map(({ values, ...variant }) => ({ branch: `${branch} ${values.join(' / ')}`, ...variant })),
  ]);
  return {
    ...file,
    branchPrices: own.flatMap(({ branch, price }) => (price === null ? [] : [{ branch, price }])),
    branchOriginalPrices: own.flatMap(({ branch, original_price: original }) =>
      original === null ? [] : [{ branch, original }],
    ),
    branchStock: own.flatMap(({ branch, stock }) => (stock === null ? [] : [{ branch, stock }])),
    notSoldAt: offers.filter((offer) => !offer.is_carried).map(({ branch }) => branch),
  };
}

/** The entry of a new product in the audit log. */
export function createdChange({ file: { name, slug, status, selling_price } }: ProductFile): AuditedChange {
  return { action: 'product.create', subject: name, before: null, after: { slug, status, selling_price } };
}
