import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CART } from '#domain/store/paths.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
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

/** Wallet or rewards of a customer: balance, what to do with it and transactions. */
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
              <>
                <WaysToEarn />
                <Transactions ledger={ledger} load={{ isFetching, error }} />
              </>
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
  const isInCart = useStore($cart, { ssr: () => EMPTY_CART }).cartItems.length > 0;
  const isWallet = ledger.account === 'wallet';
  const amount = isWallet ? ledger.wallet_balance : ledger.reward_balance;
  return (
    <div className="balance">
      <p className="balance-name">
        <Icon name={isWallet ? 'wallet' : 'star'} />
        {t(isWallet ? 'ledger.walletBalance' : 'ledger.rewardBalance')}
      </p>
      <div className="balance-amount">
        <b>{total(amount)}</b>
        {amount > 0 && (
          <a className="button" href={isInCart ? CART : '/'}>
            {t(isInCart ? 'ledger.cart' : 'ledger.shop')}
          </a>
        )}
      </div>
      <p>{t(isWallet ? 'ledger.walletText' : 'ledger.rewardText')}</p>
      {!isWallet && ledger.reward_pending > 0 && (
        <dl>
          <dt>{t('ledger.pending')}</dt>
          <dd>{total(ledger.reward_pending)}</dd>
          <dd>{t('ledger.pendingText')}</dd>
        </dl>
      )}
    </div>
  );
};

const WAYS = [
  ['/refer-a-friend', 'gift', 'account.refer', 'ledger.referText'],
  ['/account/scratch-cards', 'ticket', 'account.scratchCards', 'ledger.scratchText'],
] as const;

/** Ways to raise the balance. */
const WaysToEarn = () => {
  const { t } = useI18n();
  return (
    <section className="movements" aria-labelledby="ledger-earn">
      <h2 id="ledger-earn">{t('ledger.earn')}</h2>
      <ul className="earn" role="list">
        {WAYS.map(([path, icon, name, text]) => (
          <li key={path}>
            <a href={path}>
              <Icon name={icon} />
              <b>{t(name)}</b>
              <span>{t(text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
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
