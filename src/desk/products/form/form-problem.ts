import { toMinor } from '#domain/money/money.ts';
import type { DeskKey } from '../../texts/desk-texts.ts';

/** What is wrong with a field: a text of the desk and its values. */
export interface FormProblem {
  /** `branch_offers[0].price` */
  readonly path: string;
  readonly text: DeskKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What is wrong with an amount in the store's currency. */
export function amountProblems(path: string, amount: number | null, decimals: number): FormProblem[] {
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
