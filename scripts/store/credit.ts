import { toMajor } from '#domain/money/money.ts';
import { creditByOperator } from '#services/ledger/credit-by-operator.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../expected-failure.ts';
import { typedCustomer } from './customer.ts';
import { withStore } from './open-store.ts';
import type { Given } from './verb.ts';

export async function run(given: Given): Promise<void> {
  const [host = '', contact = '', account = '', amount = ''] = given.arguments;
  await withStore(host, async ({ db }) => {
    const { id: customerId, name } = await typedCustomer(db, contact);
    const outcome = await creditByOperator(db, { customerId, account, amount, note: given.option('note') });
    if (!outcome.ok) throw new OperatorError(outcome.message);
    const { decimalPlaces, currencyCode } = await storeSettings(db);
    const money = (minor: number): string => `${toMajor(minor, decimalPlaces).toFixed(decimalPlaces)} ${currencyCode}`;
    const { walletMinor, rewardMinor } = outcome.balances;
    console.log(`Credited ${money(outcome.amountMinor)} to ${name}'s ${outcome.account}.`);
    console.log(`Wallet ${money(walletMinor)} · rewards ${money(rewardMinor)}`);
  });
}
