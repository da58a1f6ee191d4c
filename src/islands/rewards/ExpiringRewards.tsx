import type { Ledger } from '#stores/rewards/ledger.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { LocalDate } from './LocalDate.tsx';

interface Props {
  ledger: Ledger;
}

/** Rewards that expire soon, the earliest first. */
export function ExpiringRewards({ ledger: { account, expiring } }: Props) {
  const { t, total } = useI18n();
  if (account !== 'reward' || expiring.length === 0) return null;
  return (
    <section className="expiring" aria-labelledby="ledger-expiring">
      <h2 id="ledger-expiring">
        <Icon name="info" />
        {t('ledger.expiring')}
      </h2>
      <ul role="list">
        {expiring.map(({ amount, expires_at }) => (
          <li key={expires_at}>
            <b>{total(amount)}</b>
            <span>
              {t('ledger.until')} <LocalDate at={expires_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
