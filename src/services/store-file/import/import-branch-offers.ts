import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { BranchOfferRows } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { type ProductRecord, productRecords } from '#db/catalog-writes/product-records.ts';
import { saveBranchOffers } from '../../catalog-writes/save-branch-offers.ts';
import { skip } from '../../import/import-report.ts';
import { problemsText } from '../entry-error.ts';
import { readBranchOffers } from '../read-branch-offers.ts';
import { type FileImport, pathOf, skipEntry } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Number of products read at a time. */
const BATCH = 500;

/**
 * Saves the prices and stock of merged branches, which are already stored: all of them, or none if one is invalid, so
 * that no branch sells with half a price list. Returns whether anything changed.
 * @param stored the rows of the store before the file was merged into them
 */
export async function importBranchOffers(
  branches: readonly { entry: StoreFileEntry | null; file: StoreFileBranch }[],
  stored: BranchOfferRows,
  { db, report, decimals }: FileImport,
): Promise<boolean> {
  const slugs = new Set(branches.flatMap(({ file }) => file.products.map(({ slug }) => slug)));
  const products = new Map<string, ProductRecord>();
  for (let rest = [...slugs]; rest.length > 0; rest = rest.slice(BATCH))
    for (const [slug, record] of await productRecords(db, rest.slice(0, BATCH))) products.set(slug, record);
  const ids = new Map((await branchRows(db)).map(({ name, id }) => [name, id]));
  let isBroken = false;
  const read = branches.flatMap(({ entry, file: branch }) => {
    const branchId = ids.get(branch.name);
    if (branchId === undefined) return [];
    const offers = readBranchOffers(branch, { branchId, decimals, products, path: entry ? pathOf(entry) : '' });
    if (offers.ok) return [{ branchId, rows: offers.rows }];
    isBroken = true;
    const reason = `${problemsText(offers.problems)}; prices and stock of all branches are left as they were`;
    if (entry) skipEntry(report, entry, reason);
    else skip(report, 'branches', { line: 0, subject: branch.name, reason });
    return [];
  });
  if (isBroken) return false;
  const inOrder = read.toSorted((a, b) => a.branchId - b.branchId).map(({ rows }) => rows);
  const rows = {
    products: inOrder.flatMap(({ products }) => products),
    variants: inOrder.flatMap(({ variants }) => variants),
  };
  return saveBranchOffers(db, rows, { read: stored });
}
