import { toMajor } from '#domain/money.ts';
import type { RefundSplit } from '#domain/orders/split-refund.ts';
import { stepByOperator } from '#services/orders/step-by-operator.ts';
import { wordsOf } from '#words/words.ts';
import { OperatorError } from '../expected-failure.ts';
import { withStore } from './open-store.ts';
import { orderText } from './order-text.ts';
import type { Given } from './verb.ts';

export async function run(given: Given): Promise<void> {
  const [host = '', number = '', step] = given.arguments;
  if (step === undefined && (given.has('note') || given.has('amount')))
    throw new OperatorError('--note and --amount go with a step, such as reject or refund.');
  await withStore(host, async ({ db }) => {
    if (step === undefined) return console.log(await orderText(db, number));
    const typed = { number, step, note: given.option('note'), amount: given.option('amount') };
    const outcome = await stepByOperator(db, typed);
    if (!outcome.ok) throw new OperatorError(outcome.message);
    const { refund, status, decimals, currency } = outcome;
    const money = (minor: number): string => `${toMajor(minor, decimals).toFixed(decimals)} ${currency}`;
    const stands = wordsOf('en')(`orderStatus.${status}`);
    console.log(refund ? refundLine(refund, money) : `Order ${number}: ${stands}.`);
  });
}

function refundLine(
  { cardMinor, walletMinor, rewardMinor, byHandMinor }: RefundSplit,
  money: (minor: number) => string,
): string {
  const parts = [
    { minor: cardMinor, words: 'to the card, by its provider' },
    { minor: walletMinor, words: 'to the wallet' },
    { minor: rewardMinor, words: 'to the rewards' },
    { minor: byHandMinor, words: 'noted: give that back by hand' },
  ].filter(({ minor }) => minor > 0);
  return `Refunded ${parts.map(({ minor, words }) => `${money(minor)} ${words}`).join(' · ')}.`;
}
