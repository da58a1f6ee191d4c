import { creditByOperator, type OperatorCredit } from '#services/ledger/credit-by-operator.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';
import { typedFailureText } from '../typed-failure.ts';
import type { VerbArguments } from '../verb.ts';
import { typedCustomer } from './customer.ts';

function failureText(failure: Extract<OperatorCredit, { ok: false }>, account: string): string {
  if (failure.code === 'account_unknown') return `Expected wallet or reward instead of "${account}".`;
  if (failure.code === 'balance_too_large') return 'The balance would exceed the maximum amount.';
  return typedFailureText(failure);
}

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', contact = '', account = '', amount = ''] = args.arguments;
  await withStore(host, async ({ db }) => {
    const { id: customerId, name } = await typedCustomer(db, contact);
    const outcome = await creditByOperator(db, { customerId, account, amount, note: args.option('note') });
    if (!outcome.ok) throw new OperatorError(failureText(outcome, account));
    const money = moneyText(await storeSettings(db));
    const { walletMinor, rewardMinor } = outcome.balances;
    console.log(`Credited ${money(outcome.amountMinor)} to ${name}'s ${outcome.account}.`);
    console.log(`Wallet ${money(walletMinor)} · rewards ${money(rewardMinor)}`);
  });
}
