import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { NOT_LOADED } from '#stores/remote.ts';
import { $ledger, fetchLedger, type Ledger, type LedgerAccount } from '#stores/rewards/ledger.ts';
import { useRequiredProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { LoadGate } from '../loading/LoadGate.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { ExpiringRewards } from './ExpiringRewards.tsx';
import { Transactions } from './Transactions.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'ledger'] as const;

interface Props {
  account: LedgerAccount;
}

/** Wallet or rewards of a customer: balance, upcoming expiries and transactions. */
function LedgerPage({ account }: Props) {
  const { t } = useI18n();
  const id = useRequiredProfile()?.id;
  const { data, isFetching, error } = useStore($ledger, { ssr: () => NOT_LOADED });
  useEffect(() => {
    if (id !== undefined) void fetchLedger(account);
  }, [id, account]);
  // The store may still hold the other account.
  const current = data?.account === account ? data : null;
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t(account === 'wallet' ? 'account.wallet' : 'account.rewards')}</h1>
      <LoadGate
        state={{ data: current, error }}
        failed={t('ledger.failed')}
        shape={account}
        load={() => void fetchLedger(account)}
      >
        {(ledger) => (
          <>
            <Balance ledger={ledger} />
            <ExpiringRewards ledger={ledger} />
            {ledger.transactions.length > 0 ? (
              <Transactions ledger={ledger} load={{ isFetching, error }} />
            ) : (
              <NoTransactions account={account} />
            )}
          </>
        )}
      </LoadGate>
    </div>
  );
}

export default withI18n(LedgerPage);

const Balance = ({ ledger }: { ledger: Ledger }) => {
  const { t, total } = useI18n();
  const isWallet = ledger.account === 'wallet';
  return (
    <div className="balance">
      <Icon name={isWallet ? 'wallet' : 'star'} />
      <p>{t(isWallet ? 'ledger.walletBalance' : 'ledger.rewardBalance')}</p>
      <b>{total(isWallet ? ledger.wallet_balance : ledger.reward_balance)}</b>
      <p>{t(isWallet ? 'ledger.walletText' : 'ledger.rewardText')}</p>
      {!isWallet && (
        <dl>
          <dt>{t('ledger.pending')}</dt>
          <dd>{total(ledger.reward_pending)}</dd>
          <dd>{t('ledger.pendingText')}</dd>
        </dl>
      )}
    </div>
  );
};

const NoTransactions = ({ account }: { account: LedgerAccount }) => {
  const { t } = useI18n();
  const isWallet = account === 'wallet';
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name={isWallet ? 'wallet' : 'star'} />
      </span>
      <h2>{t(isWallet ? 'ledger.emptyWallet' : 'ledger.emptyRewards')}</h2>
      <p>{t(isWallet ? 'ledger.emptyWalletText' : 'ledger.emptyRewardsText')}</p>
      <a className="button" href="/refer-a-friend">
        {t('account.refer')}
      </a>
    </div>
  );
};
