import { checkLedger } from '#services/ledger/check-ledger.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';

/** Maximum number of problems to print. The others are only counted. */
const SHOWN = 50;

export async function run(args: CommandArguments): Promise<void> {
  const [host = ''] = args.arguments;
  await withStore(host, async ({ db }) => {
    const { accounts, entries, walletMinor, rewardMinor, problems } = await checkLedger(db);
    const money = moneyText(await storeSettings(db));
    const sums = `${accounts} accounts, ${entries} entries: wallets ${money(walletMinor)}, rewards ${money(rewardMinor)}`;
    if (problems.length === 0) return console.log(`${sums}. Every balance equals the sum of its entries.`);
    const told = problems
      .slice(0, SHOWN)
      .map(({ customerId, account, problem }) => `customer ${customerId}, ${account}: ${problem}`);
    const more = problems.length > SHOWN ? [`and ${problems.length - SHOWN} more`] : [];
    throw new OperatorError([`${sums}. Errors, with amounts in minor units:`, ...told, ...more].join('\n'));
  });
}
