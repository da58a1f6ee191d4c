import { toMajor } from '#domain/money/money.ts';
import { OPERATOR_STEPS } from '#domain/orders/operator-steps.ts';
import { orderNumber as numberInStore } from '#domain/orders/order-number.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { CARD_REFUND_DAYS, type RefundPart } from '#domain/orders/refund-of-order.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { auditedStep } from '#services/orders/change/audited-step.ts';
import {
  orderForOperator,
  type StepFailure,
  stepByNumber,
  type TypedStep,
} from '#services/orders/change/step-by-operator.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { wordsOf } from '#words/words.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { typedFailureText } from '../typed-failure.ts';
import { orderText } from './order-text.ts';

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', number = '', step] = args.arguments;
  if (step === undefined && (args.has('note') || args.has('amount')))
    throw new OperatorError('--note and --amount require a step, such as reject or refund.');
  await withStore(host, async ({ db }) => {
    if (step === undefined) return console.log(await orderText(db, number));
    const typed = { number, step, note: args.option('note'), amount: args.option('amount') };
    const outcome = await recorded(db, async (transaction) => {
      const made = await stepByNumber(transaction, typed);
      const changed = made.ok ? await orderForOperator(transaction, made.id) : null;
      if (!made.ok || !changed) return { made, change: null };
      const orderNumber = numberInStore(changed.order.number, (await storeSettings(transaction)).order_number_prefix);
      return { made, change: auditedStep(made, changed, { step, orderNumber }) };
    });
    if (!outcome.ok) throw new OperatorError(failureText(outcome, typed));
    const { refunds, status, decimals, currency } = outcome;
    const money = (minor: number): string => `${toMajor(minor, decimals).toFixed(decimals)} ${currency}`;
    const stands = wordsOf('en')(`orderStatus.${status}`);
    console.log([`Order ${number}: ${stands}.`, ...refunds.map((part) => refundLine(part, money))].join('\n'));
  });
}

const REFUND_FAILURES = {
  not_completed: 'Only a completed order can be refunded. To refund this order in full, reject it.',
  nothing_left: 'Nothing is left to refund.',
} as const;

export function failureText(failure: StepFailure, { number, step }: TypedStep): string {
  if (failure.code === 'not_found') return `There is no order "${number}".`;
  if (failure.code === 'too_much') return `The amount is more than is left to refund, ${leftText(failure)}.`;
  if (failure.code === 'step_impossible') return impossibleText(failure, step);
  if (failure.code === 'amount_invalid' || failure.code === 'amount_missing' || failure.code === 'note_invalid')
    return typedFailureText(failure);
  if (!Object.hasOwn(REFUND_FAILURES, failure.code)) throw new Error(`a command cannot fail with ${failure.code}`);
  return REFUND_FAILURES[failure.code as keyof typeof REFUND_FAILURES];
}

const leftText = ({ leftMinor, decimalPlaces, currencyCode }: Extract<StepFailure, { code: 'too_much' }>): string =>
  moneyText({ decimalPlaces, currencyCode })(leftMinor);

function impossibleText({ status, next }: Extract<StepFailure, { code: 'step_impossible' }>, step: string): string {
  const isStep = Object.hasOwn(OPERATOR_STEPS, step);
  const near = isStep ? null : closestMatch(step, [...Object.keys(OPERATOR_STEPS), 'refund']);
  const unknown = isStep ? '' : `There is no step "${step}".${near ? ` Did you mean "${near}"?` : ''} `;
  const end = hasEnded(status) ? 'It can no longer change.' : 'The customer must pay first.';
  const possible = next.length === 0 ? end : `Next: ${next.join(', ')}.`;
  return `${unknown}The order is "${wordsOf('en')(`orderStatus.${status}`)}". ${possible}`;
}

/** Destination of a part of a refund, and whether the operator has to pay it. */
const REFUND_LINES: Readonly<Record<RefundPart['to'], string>> = {
  card: `to the card within ${CARD_REFUND_DAYS} days, by the payment provider`,
  wallet: 'to the wallet',
  reward: 'to the rewards',
  store: 'recorded only: pay it back yourself',
};

const refundLine = ({ to, amountMinor }: RefundPart, money: (minor: number) => string): string =>
  `Refund: ${money(amountMinor)}, ${REFUND_LINES[to]}.`;
