import type { PolicyHosts } from '#lib/net/policy-hosts.ts';
import type { Minor } from '../money/money.ts';
import type { ProviderSetting } from '../store/order-settings.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import { CARD_PROVIDER_FACTS, CARD_PROVIDERS, type CardProvider, type CardProviderFacts } from './card-provider.ts';

export const providerFacts = (provider: CardProvider): CardProviderFacts => CARD_PROVIDER_FACTS[provider];

type ChosenProvider = Pick<SiteSettings, 'payment_provider'>;
type CardSettings = Pick<SiteSettings, 'payment_provider' | ProviderSetting | 'currencyCode' | 'decimalPlaces'>;

/** Settings that a provider needs and the store has not set. */
export const missingSettings = (
  provider: CardProvider,
  settings: Pick<SiteSettings, ProviderSetting>,
): readonly ProviderSetting[] =>
  (Object.keys(providerFacts(provider).settings) as ProviderSetting[]).filter((key) => settings[key] === '');

/** Providers that accept only test cards. */
export const TEST_PROVIDERS: readonly string[] = CARD_PROVIDERS.filter((provider) => providerFacts(provider).testCards);

/** The effective settings where test cards are not accepted: a store that has chosen them accepts no cards. */
export const withoutTestCards = <Settings extends ChosenProvider>(settings: Settings): Settings =>
  TEST_PROVIDERS.includes(settings.payment_provider) ? { ...settings, payment_provider: 'none' } : settings;

/**
 * The provider of card payments for a store's new orders. Null if the store has chosen none, has not configured it, or
 * uses amounts that the provider cannot represent.
 */
export function cardProvider(settings: CardSettings): CardProvider | null {
  const { payment_provider: provider, currencyCode, decimalPlaces } = settings;
  if (provider === 'none' || missingSettings(provider, settings).length > 0) return null;
  return decimalPlaces <= providerFacts(provider).decimals(currencyCode) ? provider : null;
}

/** Whether the store's new orders can be paid by card. */
export const acceptsCards = (settings: CardSettings & Pick<SiteSettings, 'pay_by_card'>): boolean =>
  settings.pay_by_card && cardProvider(settings) !== null;

/**
 * Minimum amount of a card payment, in minor units of the store. Wallet and rewards must leave at least this much for
 * the card, or nothing.
 */
export const cardMinimumMinor = ({
  payment_provider: provider,
  currencyCode,
  decimalPlaces,
}: Omit<CardSettings, ProviderSetting>): Minor =>
  provider === 'none' ? 1 : providerFacts(provider).minimum(currencyCode, decimalPlaces);

/**
 * Hosts that the payment provider of a store needs in the security policy. They apply to all pages, not only the
 * checkout, because a page that is swapped in stays under the policy of the previous one. Pages do not know the store's
 * secret settings.
 */
export function paymentHosts(
  settings: Pick<SiteSettings, 'pay_by_card' | 'payment_provider' | ProviderSetting>,
): PolicyHosts {
  const { pay_by_card: isTaken, payment_provider: provider } = settings;
  if (!isTaken || provider === 'none') return {};
  const { hosts, settings: specs } = providerFacts(provider);
  return missingSettings(provider, settings).every((key) => specs[key]?.isSecret) ? hosts : {};
}
