import type { PolicyHosts } from '../store/policy-hosts.ts';
import type { SiteSettings } from '../store/site-settings.ts';

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * Hosts that the payment provider of a store needs in the security policy. Only Stripe needs any, because its fields
 * are frames of its own. They apply to all pages, not only the checkout, because a page that is swapped in stays under
 * the policy of the previous one.
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
