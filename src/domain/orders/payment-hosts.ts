import type { PolicyHosts } from '../store/plugin-hosts.ts';
import type { SiteSettings } from '../store/site-settings.ts';

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * What the pages of a store need of its payment provider, as a policy names it: nothing but with Stripe, whose fields are
 * frames of its own. All of them, and not the checkout alone: a page that is swapped in stays under the policy of the one
 * before it.
 */
export function paymentHosts({
  pay_by_card: isTaken,
  payment_provider: provider,
  stripe_publishable_key: key,
}: Pick<SiteSettings, 'pay_by_card' | 'payment_provider' | 'stripe_publishable_key'>): PolicyHosts {
  if (!isTaken || provider !== 'stripe' || key === '') return {};
  return {
    'script-src': STRIPE,
    'connect-src': ['https://api.stripe.com'],
    'frame-src': [...STRIPE, 'https://hooks.stripe.com'],
  };
}
