import { toMinor } from '#domain/money/money.ts';
import type { DeskKey } from '../../texts/desk-texts.ts';
import type { OwnAmounts } from './branch-offers.ts';
import type { ProductFields } from './product-edits.ts';

/** What is wrong with a field: a text of the desk and its values. */
export interface FormProblem {
  /** `branch_offers[0].price` */
  readonly path: string;
  readonly text: DeskKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What the server would refuse in the lists of a product, to be told in the operator's language at its field. */
export const productProblems = (product: ProductFields, decimals: number): FormProblem[] =>
  offerProblems(product, decimals);

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

function amountProblems(path: string, amount: number | null, decimals: number): FormProblem[] {
  if (amount === null) return [];
  if (amount < 0) return [{ path, text: 'product.problem_amount' }];
  return isExact(amount, decimals) ? [] : [{ path, text: 'product.problem_decimals', values: { count: decimals } }];
}

/** Whether an amount has no more decimals than the currency. */
function isExact(amount: number, decimals: number): boolean {
  try {
    return toMinor(amount, decimals) >= 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
