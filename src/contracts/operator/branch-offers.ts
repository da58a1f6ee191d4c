/** Prices and stock of a product at single branches, as operators read and write it. */
import { z } from '@hono/zod-openapi';
import { rowId } from '../common.ts';
import { branchProduct } from '../store-file/store-file-branches.ts';
import { COMBINATIONS_MAX } from '../store-file/store-file-fields.ts';

const { slug: _, variants, ...own } = branchProduct.shape;
const variant = variants.unwrap().element;

/** Differences of a product at one branch; null means as in the catalog. Branches without any are not listed. */
export const branchOffer = z
  .object({ branch_id: rowId, ...own, variants: z.array(variant) })
  .required()
  .openapi('branch_offer');

const stock = own.stock
  .unwrap()
  .optional()
  .openapi({ description: 'Stays as it is if absent, because orders change it meanwhile.' });

/** The same as operators write it. */
export const branchOfferChange = z.strictObject({
  branch_id: rowId,
  ...own,
  stock,
  variants: z.array(variant.extend({ stock })).max(COMBINATIONS_MAX).default([]),
});

export type BranchOfferOfProduct = z.output<typeof branchOffer>;
export type BranchOfferChange = z.output<typeof branchOfferChange>;
