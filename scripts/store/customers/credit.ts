import { MAX_MINOR, toMajor } from '#domain/money/money.ts';
import { creditByOperator, type OperatorCredit } from '#services/ledger/credit-by-operator.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { typedFailureText } from '../typed-failure.ts';
import { typedCustomer } from './customer.ts';

function failureText(
  failure: Extract<OperatorCredit, { ok: false }>,
  account: string,
  money: (minor: number) => string,
): string {
  if (failure.code === 'account_unknown') return `Expected wallet or reward instead of "${account}".`;
  if (failure.code === 'balance_too_large') return `The balance would exceed the maximum, ${money(MAX_MINOR)}.`;
  return typedFailureText(failure);
}

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', contact = '', account = '', amount = ''] = args.arguments;
  await withStore(host, async ({ db }) => {
    const { id: customerId, name } = await typedCustomer(db, contact);
    const settings = await storeSettings(db);
    const money = moneyText(settings);
    const outcome = await recorded(db, async (transaction) => {
      const made = await creditByOperator(transaction, { customerId, account, amount, note: args.option('note') });
      if (!made.ok) throw new OperatorError(failureText(made, account, money));
      const balance = made.balances[`${made.account}Minor`];
      const state = (minor: number) => ({ [made.account]: toMajor(minor, settings.decimalPlaces) });
      const change = { before: state(balance - made.amountMinor), after: state(balance) };
      return { made, change: { action: 'customer.credit', subject: String(customerId), ...change } };
    });
    const { walletMinor, rewardMinor } = outcome.balances;
    console.log(`Credited ${money(outcome.amountMinor)} to ${name}'s ${outcome.account}.`);
    console.log(`Wallet ${money(walletMinor)} · rewards ${money(rewardMinor)}`);
  });
}
