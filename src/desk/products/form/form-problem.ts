import { parseAmount } from '#domain/money/money.ts';
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
  if (parseAmount(amount, decimals).ok) return [];
  return [{ path, text: 'form.decimals', values: { count: decimals } }];
}
