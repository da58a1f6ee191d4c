import type { PolicyHosts } from '../plugin-hosts.ts';
import type { SiteSettings } from '../site-settings.ts';

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * What the checkout needs of its payment provider, as a policy names it: nothing but with Stripe, whose fields are frames
 * of its own. `/checkout` is therefore to be loaded as a document of its own by a store that has set up Stripe: a page
 * that is swapped in stays under the policy of the one before it.
 */
export function paymentHosts({
  payment_provider: provider,
  stripe_publishable_key: key,
}: Pick<SiteSettings, 'payment_provider' | 'stripe_publishable_key'>): PolicyHosts {
  if (provider !== 'stripe' || key === '') return {};
  return {
    'script-src': STRIPE,
    'connect-src': ['https://api.stripe.com'],
    'frame-src': [...STRIPE, 'https://hooks.stripe.com'],
  };
}
