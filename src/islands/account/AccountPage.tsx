import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fetchProfile } from '#stores/account/profile.ts';
import { endSession } from '#stores/account/session.ts';
import { $activeOrders, fetchOrders } from '#stores/orders/orders.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import type { WordKey } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { Skeleton } from '../loading/Skeleton.tsx';
import { OrderSection } from '../orders/OrderCard.tsx';
import { useAction } from '../use-action.ts';
import { useI18n, withI18n } from '../use-i18n.ts';
import { Avatar } from './Avatar.tsx';
import { ConfirmBanner } from './ConfirmBanner.tsx';
import { EndedAccessBanner } from './EndedAccessBanner.tsx';
import { phoneOf } from './profile/contact-of.ts';
import { useProfile } from './use-profile.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'orders'] as const;

/** An entry of the list of account sections. */
export interface AccountSection {
  readonly path: string;
  readonly word: WordKey;
  readonly icon: IconName;
}

interface Props {
  /** The account sections of the store. */
  sections: readonly AccountSection[];
}

/**
 * Account overview: the customer, their latest order under way, their balances and links to every section. Anonymous
 * visitors see an invitation.
 */
function AccountPage({ sections }: Props) {
  const { t } = useI18n();
  const profile = useProfile();
  const id = profile?.id;
  // Shows the stored profile at once and refreshes it, because the balances may have changed.
  useEffect(() => {
    if (id === undefined) return;
    void fetchProfile();
    void fetchOrders('active');
  }, [id]);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.title')}</h1>
      {profile === undefined && <Skeleton label={t('account.loading')} shape="hub" />}
      {profile === null && <Invitation sections={sections} />}
      {profile && <Hub profile={profile} sections={sections} />}
    </div>
  );
}

export default withI18n(AccountPage);

const Invitation = ({ sections }: Props) => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="user" />
      </span>
      <h2>{t('account.guestTitle')}</h2>
      <p>{t('account.guestText')}</p>
      <a className="button" href="/login">
        {t('account.signIn')}
      </a>
      <a className="text-button" href="/register">
        {t('account.register')}
      </a>
      <ul className="account-offers" role="list">
        {sections.map(({ path, word, icon }) => (
          <li key={path}>
            <a href={path}>
              <Icon name={icon} />
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface HubProps {
  profile: UserProfile;
}

function Hub({ profile, sections }: HubProps & Pick<Props, 'sections'>) {
  const { t } = useI18n();
  const { data: orders, error } = useStore($activeOrders, { ssr: () => NOT_LOADED });
  const order = orders?.data[0];
  return (
    <>
      <div className="account-who">
        <Avatar name={profile.name} src={profile.avatar ?? null} />
        <p>
          <b dir="auto">{profile.name}</b>
          <bdi dir="ltr">{profile.email || phoneOf(profile)}</bdi>
        </p>
      </div>
      <EndedAccessBanner profile={profile} />
      <ConfirmBanner profile={profile} />
      {orders === null && error === null ? (
        // Until it is known whether an order is under way, so that nothing moves under a finger.
        <Skeleton label={t('account.loading')} shape="sections" />
      ) : (
        <>
          {order && <OrderSection id="account-order" title={t('orders.active')} order={order} phase="active" />}
          <Balances profile={profile} />
          <Sections sections={sections.filter(({ path }) => !hasBalance(path))} />
        </>
      )}
      <SignOut />
    </>
  );
}

/** The sections with a balance, which are shown as tiles with it. */
const BALANCES = [
  ['/account/wallet', 'account.wallet', 'wallet', 'wallet_balance'],
  ['/account/rewards', 'account.rewards', 'star', 'reward_balance'],
] as const;
const hasBalance = (path: string): boolean => BALANCES.some(([tile]) => tile === path);

const Balances = ({ profile }: HubProps) => {
  const { t, total } = useI18n();
  return (
    <ul className="account-balances" role="list">
      {BALANCES.map(([path, word, icon, balance]) => (
        <li key={path}>
          <a href={path}>
            <Icon name={icon} />
            <span>{t(word)}</span>
            <b>{profile[balance] === undefined ? '–' : total(profile[balance])}</b>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Sections = ({ sections }: Pick<Props, 'sections'>) => {
  const { t } = useI18n();
  return (
    <nav className="account-sections" aria-label={t('account.sections')}>
      <ul role="list">
        {sections.map(({ path, word, icon }) => (
          <li key={path}>
            <a href={path}>
              <Icon name={icon} />
              <span>{t(word)}</span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

function SignOut() {
  const { t } = useI18n();
  const [signOut, isBusy] = useAction(async () => {
    await endSession();
    notify(t('account.signedOut'), 'success');
    // The button that had the focus disappears with the session.
    document.querySelector<HTMLElement>('.account-view h1')?.focus();
  });
  return (
    <button type="button" className="button plain" aria-disabled={isBusy} onClick={() => void signOut()}>
      {t(isBusy ? 'account.signingOut' : 'account.signOut')}
    </button>
  );
}
