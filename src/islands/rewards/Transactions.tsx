import { useRef } from 'react';
import type { LedgerTransaction } from '#contracts/rewards.ts';
import { fetchMoreLedger, type Ledger } from '#stores/rewards/ledger.ts';
import { Icon } from '../Icon.tsx';
import { signedAmount } from '../signed-amount.ts';
import { useI18n } from '../use-i18n.ts';
import { LocalDate } from './LocalDate.tsx';

interface Props {
  ledger: Ledger;
  /** State of the request for the next page. */
  load: { isFetching: boolean; error: string | null };
}

/** Paginated transactions of an account, newest first. */
export function Transactions({ ledger, load }: Props) {
  const { t } = useI18n();
  const { transactions, current_page: page, last_page: last, total } = ledger;
  const list = useRef<HTMLUListElement>(null);
  const more = async () => {
    const before = transactions.length;
    await fetchMoreLedger();
    // The button may be gone, so the focus moves to the first new transaction.
    list.current?.querySelectorAll<HTMLElement>('.movement')[before]?.focus();
  };
  return (
    <section className="movements" aria-labelledby="ledger-movements" aria-busy={load.isFetching}>
      <h2 id="ledger-movements">{t('ledger.movements')}</h2>
      <ul ref={list} role="list">
        {transactions.map((entry) => (
          <Transaction key={entry.id} entry={entry} />
        ))}
      </ul>
      {load.error !== null && <p role="alert">{t('ledger.failed')}</p>}
      {last > 1 && <p className="movements-shown">{t('ledger.shown', { shown: transactions.length, total })}</p>}
      {page < last && (
        <button type="button" className="button plain" aria-disabled={load.isFetching} onClick={() => void more()}>
          {t(load.isFetching ? 'ledger.loadingMore' : 'ledger.more')}
        </button>
      )}
    </section>
  );
}

interface TransactionProps {
  entry: LedgerTransaction;
}

/** Text, sign and icon show whether it is a credit or a debit; the colour only adds to that. */
const Transaction = ({ entry }: TransactionProps) => {
  const i18n = useI18n();
  const { t } = i18n;
  const isCredit = entry.amount > 0;
  return (
    <li className="movement" tabIndex={-1} data-credit={isCredit || undefined}>
      <span className="movement-sign">
        <Icon name={isCredit ? 'plus' : 'minus'} />
      </span>
      <p className="movement-text">
        <b dir="auto">{entry.description}</b>
        <span>
          {/* An expiry is no use, and its description says what it is. */}
          {entry.reason !== 'expired' && `${t(isCredit ? 'ledger.credited' : 'ledger.debited')} · `}
          <LocalDate at={entry.created_at} />
        </span>
        {isCredit && entry.expires_at !== null && (
          <span>
            {t(hasEnded(entry.expires_at) ? 'ledger.wasUntil' : 'ledger.until')} <LocalDate at={entry.expires_at} />
          </span>
        )}
      </p>
      <b className="movement-amount">{signedAmount(entry.amount, i18n)}</b>
    </li>
  );
};

const hasEnded = (at: string): boolean => Date.parse(at) <= Date.now();
