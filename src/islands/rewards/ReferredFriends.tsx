import type { Referral } from '#contracts/rewards.ts';
import { Icon } from '../Icon.tsx';
import type { I18n } from '../i18n.ts';
import { useI18n } from '../use-i18n.ts';
import { LocalDate } from './LocalDate.tsx';

interface Props {
  /** Newest first. */
  referred: readonly Referral[];
}

/** Customers that this customer has referred, with the status of each reward. */
export function ReferredFriends({ referred }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <section className="referred" aria-labelledby="refer-joined">
      <h2 id="refer-joined">{t('refer.joined')}</h2>
      {referred.length === 0 && (
        <p className="referred-none">
          <b>{t('refer.none')}</b>
          {t('refer.noneText')}
        </p>
      )}
      <ul role="list">
        {referred.map((friend) => (
          <li key={`${friend.joined_at} ${friend.name}`}>
            <Icon name={friend.status === 'credited' ? 'check' : 'user'} />
            <p>
              <b dir="auto">{friend.name}</b>
              <span>
                {t('refer.joinedOn')} <LocalDate at={friend.joined_at} />
              </span>
            </p>
            <span className="referred-status">{statusText(friend, i18n)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusText({ status, amount }: Referral, { t, total }: I18n): string {
  if (status === 'joined') return t('refer.waiting');
  return amount > 0 ? t('refer.credited', { amount: total(amount) }) : t('refer.thanks');
}
