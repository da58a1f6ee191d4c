import type { ReadableAtom } from 'nanostores';
import type { LedgerTransaction, WalletAnswer } from '#contracts/rewards.ts';
import { customersOwn, type Own } from '../account/customers-own.ts';
import { api } from '../api.ts';

export type LedgerAccount = LedgerTransaction['account'];

/** Balances of a customer, and the loaded transactions of one account, newest first. */
export interface Ledger extends WalletAnswer {
  readonly account: LedgerAccount;
}

const ledger = customersOwn<Ledger>('Wallet');
export const $ledger: ReadableAtom<Own<Ledger>> = ledger.$state;

/** Loads the first page of an account. It replaces the previous account once it has arrived. */
export const fetchLedger = (account: LedgerAccount): Promise<void> => readPage(account, 1);

/** Appends the next page, unless there is none or it is already loading. */
export async function fetchMoreLedger(): Promise<void> {
  const { data, isFetching } = $ledger.get();
  if (data && !isFetching && data.current_page < data.last_page) await readPage(data.account, data.current_page + 1);
}

const readPage = (account: LedgerAccount, page: number): Promise<void> =>
  ledger.read(
    () => api.get('check-wallet', { account, page }),
    (body, before) => {
      const shown = page > 1 && before?.account === account ? before.transactions : [];
      const known = new Set(shown.map(({ id }) => id));
      // A new transaction shifts the others to the next page.
      const transactions = [...shown, ...body.transactions.filter(({ id }) => !known.has(id))];
      return { ...body, account, transactions };
    },
  );
