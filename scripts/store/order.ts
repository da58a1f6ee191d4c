import { toMajor } from '#domain/money/money.ts';
import { CARD_REFUND_DAYS, type RefundPart } from '#domain/orders/refund-of-order.ts';
import { stepByOperator } from '#services/orders/change/step-by-operator.ts';
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
    const { refunds, status, decimals, currency } = outcome;
    const money = (minor: number): string => `${toMajor(minor, decimals).toFixed(decimals)} ${currency}`;
    const stands = wordsOf('en')(`orderStatus.${status}`);
    console.log([`Order ${number}: ${stands}.`, ...refunds.map((part) => refundLine(part, money))].join('\n'));
  });
}

/** Destination of a part of a refund, and whether the operator has to pay it. */
const REFUND_LINES: Readonly<Record<RefundPart['to'], string>> = {
  card: `to the card, by its provider, within ${CARD_REFUND_DAYS} days`,
  wallet: 'to the wallet, there already',
  reward: 'to the rewards, there already',
  store: 'noted: hand it back yourself. Nothing else pays it',
};

const refundLine = ({ to, amountMinor }: RefundPart, money: (minor: number) => string): string =>
  `Goes back: ${money(amountMinor)} ${REFUND_LINES[to]}.`;
