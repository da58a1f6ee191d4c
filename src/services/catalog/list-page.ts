import type { CardRow } from '#db/catalog/fragments.ts';
import type { CardPage, Slice } from '#db/catalog/product-lists.ts';
import { decimalsOf } from './decimals.ts';

/** Requested page: `page` starts at 1, with `perPage` items each. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/** Requested page of a list at a branch. */
export interface BranchPageRequest extends PageRequest {
  /** The requested branch. Null or an unknown one falls back to the main branch. */
  branchId: number | null;
}

/** One page of a list of products. */
export interface ProductPage extends PageRequest {
  cards: CardRow[];
  total: number;
  /** Decimals of the amounts. */
  decimals: number;
}

export const sliceOf = ({ page, perPage }: PageRequest): Slice => ({ offset: (page - 1) * perPage, size: perPage });

/** Number of the last page. An empty list has one page. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

export const productPage = ({ total, cards, decimals }: CardPage, { page, perPage }: PageRequest): ProductPage => ({
  page,
  perPage,
  cards,
  total,
  decimals: decimalsOf(decimals),
});
