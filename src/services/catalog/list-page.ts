import type { CardRow } from '#db/catalog/fragments.ts';
import type { CardPage, Slice } from '#db/catalog/product-lists.ts';
import { decimalsOf } from './decimals.ts';

/** A page that is asked for: `page` from 1, `perPage` items each. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/** The same, of a list at a branch. */
export interface BranchPageRequest extends PageRequest {
  /** As it was asked for: an unknown one, and null, are the main branch. */
  branchId: number | null;
}

/** One page of a list of products. */
export interface ProductPage extends PageRequest {
  cards: CardRow[];
  total: number;
  lastPage: number;
  /** Decimals of the amounts. */
  decimals: number;
}

export const sliceOf = ({ page, perPage }: PageRequest): Slice => ({ offset: (page - 1) * perPage, size: perPage });

/** Number of the last page; an empty list has one page. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

export const productPage = ({ total, cards, decimals }: CardPage, { page, perPage }: PageRequest): ProductPage => ({
  page,
  perPage,
  cards,
  total,
  lastPage: lastPageOf(total, perPage),
  decimals: decimalsOf(decimals),
});
