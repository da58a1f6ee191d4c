import type { ReadableAtom } from 'nanostores';
import type { LedgerTransaction, WalletResponse } from '#contracts/rewards.ts';
import { api } from '../api.ts';
import { appendNew, NOT_LOADED, type RemoteData, remote } from '../remote.ts';

export type LedgerAccount = LedgerTransaction['account'];

/** Balances of a customer, and the loaded transactions of one account, newest first. */
export interface Ledger extends WalletResponse {
  readonly account: LedgerAccount;
}

const ledger = remote<RemoteData<Ledger>>(NOT_LOADED, { name: 'Wallet', isOwned: true });
export const $ledger: ReadableAtom<RemoteData<Ledger>> = ledger.$state;

/** Loads the first page of an account. It replaces the previous account once it has arrived. */
export const fetchLedger = (account: LedgerAccount): Promise<boolean> => readPage(account, 1);

/** Appends the next page, unless there is none or it is already loading. */
export async function fetchMoreLedger(): Promise<void> {
  const { data, isFetching } = $ledger.get();
  if (data && !isFetching && data.current_page < data.last_page) await readPage(data.account, data.current_page + 1);
}

const readPage = (account: LedgerAccount, page: number): Promise<boolean> =>
  ledger.load(
    () => api.get('check-wallet', { account, page }),
    (body, { data }) => {
      const shown = page > 1 && data?.account === account ? data.transactions : [];
      return { data: { ...body, account, transactions: appendNew(shown, body.transactions) } };
    },
  );
