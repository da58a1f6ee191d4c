import type { OwnAmounts } from '#domain/branches/own-amounts.ts';
import { extraProblems } from '../extras/extra-problems.ts';
import { amountProblems, type FormProblem } from './form-problem.ts';
import type { ProductFields } from './product-edits.ts';

/** What the server would refuse in the lists of a product, to be told in the operator's language at its field. */
export const productProblems = (product: ProductFields, decimals: number): FormProblem[] => [
  ...extraProblems(product, decimals),
  ...offerProblems(product, decimals),
];

const offerProblems = ({ branch_offers: offers }: ProductFields, decimals: number): FormProblem[] =>
  offers.flatMap((offer, index) => [
    ...ownProblems(`branch_offers[${index}]`, offer, decimals),
    ...offer.variants.flatMap((variant, at) =>
      ownProblems(`branch_offers[${index}].variants[${at}]`, variant, decimals),
    ),
  ]);

function ownProblems(path: string, { price, original_price, stock }: OwnAmounts, decimals: number): FormProblem[] {
  const isBelow = original_price !== null && original_price <= (price ?? original_price);
  return [
    ...amountProblems(`${path}.price`, price, decimals),
    ...(isBelow ? [{ path: `${path}.original_price`, text: 'product.problem_original' } as const] : []),
    ...amountProblems(`${path}.original_price`, original_price, decimals),
    ...(stock === null || (Number.isInteger(stock) && stock >= 0)
      ? []
      : [{ path: `${path}.stock`, text: 'product.problem_units' } as const]),
  ];
}
