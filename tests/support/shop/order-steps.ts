import { stepByNumber } from '#services/orders/change/step-by-operator.ts';
import type { TestShop } from './shop.ts';

/** Applies a step to an order like the operator's command. @throws if it is refused */
export async function applySteps(
  { db }: TestShop,
  number: string | number,
  steps: string | readonly string[],
  more: { note?: string; amount?: string } = {},
) {
  for (const step of [steps].flat()) {
    const { note, amount } = more;
    const outcome = await stepByNumber(db, { number: String(number), step, note, amount });
    if (!outcome.ok) throw new Error(`${step}: ${outcome.code}`);
  }
}

/** The steps from placed to completed. */
export const COMPLETE = {
  pickup: ['accept', 'prepare', 'ready', 'complete'],
  delivery: ['accept', 'prepare', 'dispatch', 'complete'],
} as const;
